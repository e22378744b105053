import { AckPolicy, DeliverPolicy, type JsMsg, jetstream } from '@nats-io/jetstream'
import { streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { nuid } from 'nats'
import { managerOf, type Nats } from './nats.ts'

interface FollowOptions {
  from?: number
  /** The maximum size of a batch. */
  max?: number
  /** Called with the stream's last sequence whenever it is known, even if it is below `from`. */
  bound?: (last: number) => void
}

/** The stream ends before the position that was reached in it: it was lost, and its relay refills it. Wait, skip nothing. */
export class StreamTooShort extends Error {
  override readonly name = 'StreamTooShort'
}

/**
 * Yields the messages of a service's stream in batches, from sequence `from` or, without it, from now on. Ends when the
 * signal aborts. Throws if the stream or the consumer is gone or heartbeats are missed, so that the caller binds again
 * (the client's own iterator would neither end nor throw). Nothing is acknowledged: the caller stores its position.
 */
export async function* follow(
  nats: Nats,
  service: Service,
  signal: AbortSignal,
  { from, max = 200, bound = () => {} }: FollowOptions = {},
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
  // The signal may have aborted while the consumer was created, before the listener was there.
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
    // Not `close`, which waits until messages that have arrived are read, and nobody reads them any more.
    stop()
    await iterator.return?.()
    await manager.consumers.delete(name, consumerName).catch(() => {})
  }
}

const notYet = Symbol('not yet')

/** Groups messages that have arrived, up to `max`; once it has one it never waits for more. */
async function* chunk<Item>(iterator: AsyncIterator<Item>, max: number): AsyncGenerator<Item[]> {
  let next = iterator.next()
  for (;;) {
    const first = await next
    if (first.done) return
    const batch = [first.value]
    next = iterator.next()
    while (batch.length < max) {
      const soon = new Promise<typeof notYet>((resolve) => setImmediate(resolve, notYet))
      const more = await Promise.race([next, soon])
      if (more === notYet || more.done) break
      batch.push(more.value)
      next = iterator.next()
    }
    yield batch
  }
}
