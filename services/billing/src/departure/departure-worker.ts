import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import { confirmErasure } from '@roletrail/chassis/messaging/erasure'
import { BillingErasureDone } from '@roletrail/contracts/billing/events'
import type { BillingDatabase, Tx } from '../database.ts'

const idleMs = 2_000
const batch = 20

/** Tells the provider who has left, for as long as it takes, and says then that they are forgotten. */
export const departureWorker = (database: BillingDatabase, leave: (userId: string) => Promise<void>, logger: Logger) =>
  pollingWorker('departures', logger, idleMs, async (signal) => {
    const due = await database.$queryRaw<{ userId: string }[]>`
      select user_id as "userId" from departures where done_at is null and try_at <= now()
      order by try_at limit ${batch}`
    for (const { userId } of due) {
      if (signal.aborted) return false
      try {
        await leave(userId)
        await transaction<Tx, void>(database, async (tx) => {
          const { count } = await tx.departure.updateMany({
            where: { userId, doneAt: null },
            data: { doneAt: new Date() },
          })
          if (count === 1) await confirmErasure(tx, BillingErasureDone, userId)
        })
      } catch (error) {
        logger.warn({ err: error, userId }, 'the provider learns later that somebody has left')
        await database.$executeRaw`
          update departures set attempts = attempts + 1, try_at = now() + least(power(2, attempts), 600) * interval '1 second'
          where user_id = ${userId}::uuid`
      }
    }
    return due.length === batch
  })
