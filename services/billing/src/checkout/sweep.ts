import type { Logger } from '@roletrail/chassis/base/logger'
import { isOutage, isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { BillingDatabase } from '../database.ts'
import type { Fulfilment } from './fulfil.ts'

const batch = 50
const maxOutages = 5

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
  const [{ began }] = await database.$queryRaw<[{ began: Date }]>`select now() as began`
  let outages = 0
  for (let asked = batch; asked === batch; ) {
    const open = await database.checkout.findMany({
      where: { endedAt: null, askedAt: { lt: began } },
      orderBy: { askedAt: 'asc' },
      take: batch,
    })
    asked = open.length
    for (const { sessionId } of open) {
      // Before the question: one whose question always fails goes to the end of the line all the same.
      await database.$executeRaw`update checkouts set asked_at = now() where session_id = ${sessionId}`
      const error = await fulfil(sessionId).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (isFinal(error))
        await database.$executeRaw`update checkouts set ended_at = now() where session_id = ${sessionId}`
      const isFault = error !== undefined && (!(error instanceof Rejection) || isOutage(error))
      if (isFault) logger.warn({ err: error, sessionId }, 'a checkout could not be asked about')
      outages = isOutage(error) ? outages + 1 : 0
      // Stripe is away, and the rest would only wait for it in vain.
      if (outages === maxOutages) return
    }
  }
}

const isFinal = (error: unknown) =>
  isProblem(error, fulfilCheckout, 'checkout_expired') ||
  isProblem(error, fulfilCheckout, 'checkout_not_found') ||
  isProblem(error, fulfilCheckout, 'already_subscribed') ||
  isProblem(error, fulfilCheckout, 'account_closed')
