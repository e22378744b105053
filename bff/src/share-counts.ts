import { randomUUID } from 'node:crypto'
import type { Logger } from '@roletrail/chassis/base/logger'
import { pause, supervise, type Worker } from '@roletrail/chassis/base/worker'
import type { Nats } from '@roletrail/chassis/messaging/nats'
import { z } from 'zod'
import type { Counter, Share } from './counter.ts'

const everyMs = 100

// So a message stays below 64 KiB; the key of a network or a person has 43 characters at most.
const maxShares = 500
const maxKeyLength = 64

const Shares = z
  .array(
    z
      .tuple([z.string(), z.string().max(maxKeyLength), z.int().positive(), z.int().positive()])
      // A newer replica may say more.
      .rest(z.unknown()),
  )
  .max(maxShares)

type Connection = Awaited<ReturnType<Nats['connection']>>
type Message = { json(): unknown }

type NamedShare = [counter: string, ...Share]

const hits = 'bff.limits.hits'
const ask = 'bff.limits.ask'
const totals = 'bff.limits.totals'

/**
 * Counts together with the other replicas: each publishes its new hits several times a second and adds those of the
 * others; one that has just connected asks the others for what they know. Nothing waits for it: without NATS each
 * counts on its own, and what it has counted meanwhile is told when NATS is back (docs/adr/0024).
 */
export const shareCounts = (nats: Nats, counters: Record<string, Counter>, logger: Logger): Worker => {
  const id = randomUUID()

  const named = (sharesOf: (counter: Counter) => Share[]): NamedShare[] =>
    Object.entries(counters).flatMap(([name, counter]) =>
      sharesOf(counter).flatMap((share) =>
        share[0].length > maxKeyLength ? [] : [[name, ...share] satisfies NamedShare],
      ),
    )

  const receive = (message: Message, take: (counter: Counter, share: Share) => void) => {
    const { data } = Shares.safeParse(parsed(message))
    for (const [name, ...share] of data ?? []) {
      const counter = Object.hasOwn(counters, name) ? counters[name] : undefined
      if (counter) take(counter, [share[0], share[1], share[2]])
    }
  }

  const publishUnsent = (connection: Connection) => {
    const unsent = named((counter) => counter.takeUnsent())
    for (let from = 0; from < unsent.length; from += maxShares)
      connection.publish(`${hits}.${id}`, JSON.stringify(unsent.slice(from, from + maxShares)))
  }

  /** Those who are closest to their limit, or beyond it. */
  const publishTotals = (connection: Connection, subject: string) => {
    const used = ([name, , count]: NamedShare) => count / (counters[name]?.max ?? Number.POSITIVE_INFINITY)
    const all = named((counter) => counter.all()).toSorted((one, other) => used(other) - used(one))
    connection.publish(subject, JSON.stringify(all.slice(0, maxShares)))
  }

  const subscribe = (connection: Connection) => [
    connection.subscribe(`${hits}.*`, {
      callback: (_, message) => {
        if (message.subject !== `${hits}.${id}`) receive(message, (counter, share) => counter.add(share))
      },
    }),
    connection.subscribe(ask, {
      callback: (_, { reply }) => {
        if (reply?.startsWith(`${totals}.`) && reply !== `${totals}.${id}`) publishTotals(connection, reply)
      },
    }),
    connection.subscribe(`${totals}.${id}`, {
      callback: (_, message) => receive(message, (counter, share) => counter.catchUp(share)),
    }),
  ]

  return supervise('limits', logger, async (signal) => {
    const connection = await nats.connection(signal)
    const subscriptions = subscribe(connection)
    try {
      let wasConnected = false
      while (!signal.aborted) {
        const isConnected = nats.connected() !== undefined
        // First our own, so that the answers contain them.
        if (isConnected) publishUnsent(connection)
        if (isConnected && !wasConnected) connection.publish(ask, '', { reply: `${totals}.${id}` })
        wasConnected = isConnected
        await pause(everyMs, signal)
      }
    } finally {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  })
}

const parsed = (message: Message): unknown => {
  try {
    return message.json()
  } catch {
    return undefined
  }
}
