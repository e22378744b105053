import type { Logger } from '@roletrail/chassis/base/logger'
import { isOutage, isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { BillingDatabase } from '../database.ts'
import type { Fulfilment } from './fulfil.ts'

const batch = 50

/** Makes up for lost webhooks: asks Stripe about every checkout that is not known to be paid or expired. */
export const checkoutSweep = (
  database: BillingDatabase,
  fulfilment: Fulfilment,
  everySeconds: number,
  logger: Logger,
) =>
  pollingWorker('checkout-sweep', logger, everySeconds * 1_000, async () => {
    await sweepCheckouts(database, fulfilment, logger)
    return false
  })

const sweepCheckouts = async (database: BillingDatabase, { fulfil }: Fulfilment, logger: Logger) => {
  const open = await database.checkout.findMany({ where: { endedAt: null }, orderBy: { askedAt: 'asc' }, take: batch })
  for (const { sessionId } of open) {
    const askedAt = new Date()
    try {
      await fulfil(sessionId)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      await database.checkout.update({
        where: { sessionId },
        data: isFinal(error) ? { endedAt: askedAt } : { askedAt },
      })
      if (isOutage(error)) logger.warn({ err: error, sessionId }, 'a checkout could not be asked about')
    }
  }
}

const isFinal = (error: unknown) =>
  isProblem(error, fulfilCheckout, 'checkout_expired') ||
  isProblem(error, fulfilCheckout, 'checkout_not_found') ||
  isProblem(error, fulfilCheckout, 'already_subscribed')
