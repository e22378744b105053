import type { Logger } from '@roletrail/chassis/logger'
import { pollingWorker } from '@roletrail/chassis/worker'
import type { BillingDatabase } from '../database.ts'
import type { Doorbell } from './doorbell.ts'

const idleMs = 2_000
const batch = 20

/** Answers doorbells that are due, oldest first; one that fails is tried again after a growing pause, and never lost. */
export const doorbellWorker = (
  database: BillingDatabase,
  answer: (doorbell: Doorbell) => Promise<void>,
  logger: Logger,
) =>
  pollingWorker('doorbells', logger, idleMs, async (signal) => {
    const due = await database.$queryRaw<Doorbell[]>`
      select id, type, object_id as "objectId", user_id as "userId" from stripe_events
      where handled_at is null and try_at <= now() order by received_at limit ${batch}`
    for (const doorbell of due) {
      if (signal.aborted) return false
      try {
        await answer(doorbell)
        await database.$executeRaw`update stripe_events set handled_at = now() where id = ${doorbell.id}`
      } catch (error) {
        logger.warn({ err: error, event: doorbell.id, type: doorbell.type }, 'a doorbell is answered later')
        await database.$executeRaw`
          update stripe_events set attempts = attempts + 1, failure = ${String(error)},
            try_at = now() + least(power(2, attempts), 600) * interval '1 second'
          where id = ${doorbell.id}`
      }
    }
    return due.length === batch
  })
