import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { nuid } from 'nats'
import { type Nats, readerOf } from './nats.ts'

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

/** The stream begins after the position that was reached in it: events that were not read are gone from it. */
export class StreamTrimmed extends Error {
  override readonly name = 'StreamTrimmed'
}

// Messages are at most 64 KiB, so no more than 6.4 MB wait in memory for a caller that is slow.
const maxInFlight = 100
const fetchOptions = { max_messages: maxInFlight, expires: 5_000, idle_heartbeat: 1_000 }

/**
 * Yields the messages of a service's stream in batches, from sequence `from` or, without it, from now on. More are asked
 * for only when the caller has taken those that arrived. Ends when the signal aborts. Throws if the stream or the consumer
 * is gone or heartbeats are missed, so that the caller binds again. Nothing is acknowledged: the caller stores its
 * position.
 */
export async function* follow(
  nats: Nats,
  service: Service,
  signal: AbortSignal,
  { from, max = maxInFlight, bound = () => {} }: FollowOptions = {},
): AsyncGenerator<JsMsg[]> {
  const { name, consumers, state, consumer } = await readerOf(nats, service, signal)
  if (from !== undefined) {
    const { first_seq, last_seq } = await state()
    bound(last_seq)
    if (last_seq < from - 1)
      throw new StreamTooShort(`${name} ends at ${last_seq}, before position ${from - 1}: waiting for its relay`)
    if (first_seq > from + 1)
      throw new StreamTrimmed(`${name} begins at ${first_seq}, after position ${from}: events between them are missing`)
  }
  const { name: consumerName } = await consumers.add(name, {
    name: `follow-${nuid.next()}`,
    ack_policy: AckPolicy.None,
    mem_storage: true,
    inactive_threshold: 30_000_000_000,
    ...(from === undefined
      ? { deliver_policy: DeliverPolicy.New }
      : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from }),
  })
  try {
    const following = await consumer(consumerName)
    while (!signal.aborted)
      for await (const batch of fetched(await following.fetch(fetchOptions), signal, max)) {
        const last = batch.at(-1)
        if (last) bound(last.seq + last.info.pending)
        yield batch
      }
  } finally {
    await consumers.delete(name, consumerName).catch(() => {})
  }
}

const notYet = Symbol('not yet')

/**
 * Groups the messages that arrive for one request, up to `max`; once it has one it never waits for more. The request ends
 * by itself after five seconds.
 */
async function* fetched(messages: ConsumerMessages, signal: AbortSignal, max: number): AsyncGenerator<JsMsg[]> {
  const stop = () => messages.stop()
  signal.addEventListener('abort', stop, { once: true })
  // The signal may have aborted before the listener was there.
  if (signal.aborted) stop()
  const iterator = messages[Symbol.asyncIterator]()
  const read = () => {
    const next = iterator.next()
    // It may fail while the caller still works on the last batch, and nobody waits for it yet.
    next.catch(() => {})
    return next
  }
  try {
    for (let next = read(); ; ) {
      const first = await next
      if (first.done) return
      const batch = [first.value]
      next = read()
      while (batch.length < max) {
        const soon = new Promise<typeof notYet>((resolve) => setImmediate(resolve, notYet))
        const more = await Promise.race([next, soon])
        if (more === notYet || more.done) break
        batch.push(more.value)
        next = read()
      }
      yield batch
    }
  } finally {
    signal.removeEventListener('abort', stop)
    // Not `close`, which waits until messages that have arrived are read, and nobody reads them any more.
    stop()
    await iterator.return?.()
  }
}
