import { AckPolicy, DeliverPolicy, type JsMsg, jetstream } from '@nats-io/jetstream'
import { streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { nuid } from 'nats'
import { managerOf, type Nats } from './nats.ts'

interface Following {
  from?: number
  /** The largest batch. */
  max?: number
  /** Told the stream's last sequence whenever it is learned, also where it is below `from`. */
  bound?: (last: number) => void
}

/** A stream that ends before a position that was reached in it: its relay fills it again. Nothing may be skipped. */
export class StreamTooShort extends Error {
  override readonly name = 'StreamTooShort'
}

/**
 * A service's stream as batches of messages, from sequence `from` or, without it, from now on. Ends when the signal
 * aborts; throws when the stream or the consumer is gone or heartbeats are missed (the client's own iterator would
 * neither end nor throw), so that the caller binds again. Nothing is acknowledged: who follows keeps its own position.
 */
export async function* follow(
  nats: Nats,
  service: Service,
  signal: AbortSignal,
  { from, max = 200, bound = () => {} }: Following = {},
): AsyncGenerator<JsMsg[]> {
  const connection = await nats.connection(signal)
  const manager = await managerOf(connection)
  const { name } = streamOf(service)
  if (from !== undefined) {
    const { last_seq } = (await manager.streams.info(name)).state
    bound(last_seq)
    if (last_seq < from - 1)
      throw new StreamTooShort(`${name} ends at ${last_seq}, before position ${from - 1}: waiting for its relay`)
  }
  const { name: consumerName } = await manager.consumers.add(name, {
    name: `follow-${nuid.next()}`,
    ack_policy: AckPolicy.None,
    mem_storage: true,
    inactive_threshold: 30_000_000_000,
    ...(from === undefined
      ? { deliver_policy: DeliverPolicy.New }
      : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from }),
  })
  const consumer = await jetstream(connection, { timeout: 2_000 }).consumers.get(name, consumerName)
  const messages = await consumer.consume({ max_messages: 500, expires: 5_000, idle_heartbeat: 1_000 })
  const stop = () => messages.stop()
  signal.addEventListener('abort', stop, { once: true })
  // Told to stop while it was still binding: that is not said twice.
  if (signal.aborted) stop()
  let failure: Error | undefined
  const watch = async () => {
    for await (const status of messages.status()) {
      const lost =
        status.type === 'consumer_not_found' ||
        status.type === 'consumer_deleted' ||
        status.type === 'stream_not_found' ||
        (status.type === 'heartbeats_missed' && status.count >= 3)
      if (!lost) continue
      failure = new Error(`${name}: ${status.type}`)
      messages.stop()
    }
  }
  void watch()
  const iterator = messages[Symbol.asyncIterator]()
  try {
    for await (const batch of chunk(iterator, max)) {
      const last = batch.at(-1)
      if (last) bound(last.seq + last.info.pending)
      yield batch
    }
    if (failure) throw failure
  } finally {
    signal.removeEventListener('abort', stop)
    // Not `close`: a stop waits its turn behind what has arrived, and of that nobody reads any more.
    stop()
    await iterator.return?.()
    await manager.consumers.delete(name, consumerName).catch(() => {})
  }
}

const nothingYet = Symbol('nothing yet')

/** Groups what is already there, up to `max`; never waits for more once it has one. */
async function* chunk<Item>(iterator: AsyncIterator<Item>, max: number): AsyncGenerator<Item[]> {
  let next = iterator.next()
  for (;;) {
    const first = await next
    if (first.done) return
    const batch = [first.value]
    next = iterator.next()
    while (batch.length < max) {
      const soon = new Promise<typeof nothingYet>((resolve) => setImmediate(resolve, nothingYet))
      const more = await Promise.race([next, soon])
      if (more === nothingYet || more.done) break
      batch.push(more.value)
      next = iterator.next()
    }
    yield batch
  }
}
