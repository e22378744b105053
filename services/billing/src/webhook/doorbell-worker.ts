import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { BillingDatabase } from '../database.ts'
import { reasonOf } from '../provider/ask.ts'
import { UnknownCustomer } from './answer.ts'
import type { Doorbell } from './doorbell.ts'

const idleMs = 2_000
const batch = 200
const atOnce = 4
// Some four minutes, in which the checkout that says whose customer it is comes; after them it is somebody else's.
const mostAttempts = 8

/**
 * Answers doorbells that are due, oldest first; one that fails is tried again after a growing pause, and never lost.
 * Those of one person are answered together: a look at everything is an answer to all that rang before it.
 */
export const doorbellWorker = (
  database: BillingDatabase,
  answer: (doorbell: Doorbell) => Promise<void>,
  logger: Logger,
) => {
  const answerAll = async (rung: Doorbell[]) => {
    const ids = rung.map(({ id }) => id)
    try {
      // Each checkout is one of its own; of anything else the first stands for all.
      const checkouts = rung.filter(({ type }) => type.startsWith('checkout.'))
      for (const doorbell of checkouts.length ? checkouts : rung.slice(0, 1)) await answer(doorbell)
      await database.$executeRaw`update stripe_events set handled_at = now() where id = any(${ids})`
    } catch (error) {
      const strange = error instanceof UnknownCustomer
      if (!strange) logger.warn({ err: error, events: ids }, 'doorbells are answered later')
      await database.$executeRaw`
        update stripe_events set attempts = attempts + 1, failure = ${reasonOf(error)},
          try_at = now() + least(power(2, attempts), 600) * interval '1 second',
          handled_at = case when ${strange} and attempts + 1 >= ${mostAttempts} then now() end
        where id = any(${ids})`
    }
  }

  return pollingWorker('doorbells', logger, idleMs, async (signal) => {
    const due = await database.$queryRaw<Doorbell[]>`
      select id, type, object_id as "objectId", user_id as "userId", customer_id as "customerId" from stripe_events
      where handled_at is null and try_at <= now() order by received_at limit ${batch}`
    const people = Map.groupBy(due, ({ userId, customerId }) => userId ?? customerId).values()
    const answerNext = async () => {
      for (const rung of people) {
        if (signal.aborted) return
        await answerAll(rung)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, answerNext))
    return due.length === batch && !signal.aborted
  })
}
