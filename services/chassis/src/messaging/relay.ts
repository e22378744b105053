import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { Logger } from '../base/logger.ts'
import { createWakeSignal } from '../base/wake-signal.ts'
import { pause, supervise, type Worker } from '../base/worker.ts'
import { runAsLeader } from './leadership.ts'
import type { Nats } from './nats.ts'
import { assignPositions } from './outbox.ts'
import { createPublisher } from './publisher.ts'
import type { RelayState } from './relay-state.ts'

const batch = 1_000
const pollMs = 200
// A burst becomes a batch: without a rest, every commit under load would be a round of its own.
const restMs = 5

export interface Relay extends Worker {
  state: Readonly<RelayState>
  /** Something was committed: look now. A hint; without it the relay looks by itself in a moment. */
  wake(): void
}

/**
 * Puts committed events in order and publishes them, in one process at a time. NATS being away delays publishing and
 * nothing else. Whatever is odd (a position already taken, a sequence that is not the expected one, a lost connection)
 * ends the leadership: the next leader, here or elsewhere, starts from what database and stream say.
 */
export const createRelay = (service: Service, databaseUrl: string, nats: Nats, logger: Logger): Relay => {
  const bell = createWakeSignal()
  const state: RelayState = { leads: false, published: 0, diverged: false, full: false }
  const worker = supervise('relay', logger, (signal) =>
    runAsLeader(databaseUrl, `${service}-relay`, { bell, signal, pollMs }, async (leadership, until) => {
      const publisher = createPublisher(service, nats, leadership, state, logger)
      state.leads = true
      try {
        while (!until.aborted) {
          const assigned = await assignPositions(leadership.client, batch)
          const more = await publisher.publish(batch)
          if (more || assigned === batch) continue
          await pause(restMs, until)
          await bell.wait(pollMs, until)
        }
      } finally {
        state.leads = false
      }
    }),
  )
  return { stop: worker.stop, state, wake: bell.notify }
}
