import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { Logger } from '../base/logger.ts'
import type { Measure } from '../base/metrics.ts'
import { createWakeSignal } from '../base/wake-signal.ts'
import { pause, supervise, type Worker } from '../base/worker.ts'
import type { Sql } from '../postgres/database.ts'
import { runAsLeader } from './leadership.ts'
import type { Nats } from './nats.ts'
import { assignPositions, outboxHead } from './outbox.ts'
import { createPublisher, type RelayState } from './publisher.ts'

const batch = 1_000
const pollMs = 200
// A short delay turns a burst into a batch; without it, every commit under load would be published alone.
const batchDelayMs = 5

export interface Relay extends Worker {
  state: Readonly<RelayState>
  /** Something was committed: publish it now rather than at the next poll. */
  wake(): void
}

/**
 * Numbers committed events and publishes them, in one process at a time. If NATS is away, only publishing is delayed. Any
 * irregularity (a position that is taken, an unexpected sequence, a lost connection) ends the leadership; the next
 * leader, here or in another process, starts from the state of database and stream.
 */
export const createRelay = (service: Service, databaseUrl: string, nats: Nats, logger: Logger): Relay => {
  const wakeSignal = createWakeSignal()
  const state: RelayState = { leads: false, published: 0, diverged: false, full: false }
  const worker = supervise('relay', logger, (signal) =>
    runAsLeader(databaseUrl, `${service}-relay`, { wakeSignal, signal, pollMs }, async (leadership, until) => {
      const publisher = createPublisher(service, nats, leadership, state, logger)
      state.leads = true
      try {
        while (!until.aborted) {
          const assigned = await assignPositions(leadership.client, batch)
          const more = await publisher.publish(batch)
          if (more || assigned === batch) continue
          await pause(batchDelayMs, until)
          await wakeSignal.wait(pollMs, until)
        }
      } finally {
        state.leads = false
      }
    }),
  )
  return { stop: worker.stop, state, wake: wakeSignal.notify }
}

/** The metrics of a relay, which docs/runbooks/relay.md explains. Only the leader knows the state of its stream. */
export const relayMeasures = ({ state }: Relay, sql: Sql): Measure[] => {
  const fromLeader = (value: () => number | Promise<number>) => async () =>
    state.leads ? [{ value: await value() }] : []
  return [
    {
      name: 'relay_lag_events',
      help: 'Events with a position that the stream does not hold yet.',
      kind: 'gauge',
      read: fromLeader(async () => (await outboxHead(sql)).position - state.published),
    },
    {
      name: 'relay_oldest_unpositioned_seconds',
      help: 'How long the oldest event has waited for its position; if it grows, no instance leads.',
      kind: 'gauge',
      read: async () => (await outboxHead(sql)).waitedSeconds,
    },
    {
      name: 'relay_leads',
      help: '1 in the instance that numbers and publishes events.',
      kind: 'gauge',
      read: () => Number(state.leads),
    },
    {
      name: 'relay_stream_diverged',
      help: '1 while the stream holds what this outbox never published; nothing is published meanwhile.',
      kind: 'gauge',
      read: fromLeader(() => Number(state.diverged)),
    },
    {
      name: 'relay_stream_full',
      help: '1 while the stream refuses events because it has reached a limit.',
      kind: 'gauge',
      read: fromLeader(() => Number(state.full)),
    },
  ]
}
