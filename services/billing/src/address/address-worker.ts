import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { BillingDatabase } from '../database.ts'

const idleMs = 2_000
const batch = 20

/** Tells the provider of new addresses, oldest change first, for as long as it takes. */
export const addressWorker = (database: BillingDatabase, tell: (userId: string) => Promise<void>, logger: Logger) =>
  pollingWorker('addresses', logger, idleMs, async (signal) => {
    const due = await database.newAddress.findMany({
      where: { doneAt: null, tryAt: { lte: new Date() } },
      orderBy: { tryAt: 'asc' },
      take: batch,
    })
    for (const { id, userId } of due) {
      if (signal.aborted) return false
      try {
        await tell(userId)
        await database.newAddress.update({ where: { id }, data: { doneAt: new Date() } })
      } catch (error) {
        logger.warn({ err: error, userId }, 'the provider learns a new address later')
        await database.$executeRaw`
          update new_addresses set attempts = attempts + 1, try_at = now() + least(power(2, attempts), 600) * interval '1 second'
          where id = ${id}::uuid`
      }
    }
    return due.length === batch
  })
