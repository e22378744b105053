import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { BillingDatabase } from '../database.ts'
import { reasonOf } from '../provider/ask.ts'
import type { DueRefund } from './return-payment.ts'

const idleMs = 2_000
const batch = 20

/** Returns what was paid for nothing, oldest first; what fails is tried again after a growing pause, for ever. */
export const refundWorker = (
  database: BillingDatabase,
  giveBack: (refund: DueRefund) => Promise<void>,
  logger: Logger,
) =>
  pollingWorker('refunds', logger, idleMs, async (signal) => {
    const due = await database.refund.findMany({
      where: { doneAt: null, tryAt: { lte: new Date() } },
      orderBy: { tryAt: 'asc' },
      take: batch,
    })
    for (const refund of due) {
      if (signal.aborted) return false
      try {
        await giveBack(refund)
        logger.info({ refund: refund.id, subscription: refund.subscriptionId }, 'a payment was returned')
      } catch (error) {
        logger.error({ err: error, refund: refund.id }, 'a payment could not be returned yet')
        await database.$executeRaw`
          update refunds set attempts = attempts + 1, failure = ${reasonOf(error)},
            try_at = now() + least(power(2, attempts), 600) * interval '1 second'
          where id = ${refund.id}::uuid`
      }
    }
    return due.length === batch
  })
