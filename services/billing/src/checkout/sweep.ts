import type { Logger } from '@roletrail/chassis/base/logger'
import { isOutage, Rejection } from '@roletrail/chassis/base/rejection'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { BillingDatabase } from '../database.ts'
import type { Fulfilment } from './fulfil.ts'

const batch = 50
const ends = ['checkout_expired', 'checkout_not_found', 'already_subscribed']

/** Heals what webhooks missed: asks about every checkout that nobody said was paid or expired. */
const sweepCheckouts = async (database: BillingDatabase, { fulfil }: Fulfilment, logger: Logger) => {
  const open = await database.checkout.findMany({ where: { endedAt: null }, orderBy: { askedAt: 'asc' }, take: batch })
  for (const { sessionId } of open) {
    const askedAt = new Date()
    try {
      await fulfil(sessionId)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      const over = ends.includes(error.code)
      await database.checkout.update({ where: { sessionId }, data: over ? { endedAt: askedAt } : { askedAt } })
      if (isOutage(error)) logger.warn({ err: error, sessionId }, 'a checkout could not be asked about')
    }
  }
}

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
