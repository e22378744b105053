import type { Locks } from '@roletrail/chassis/advisory-lock'
import { Rejection } from '@roletrail/chassis/rejection'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { BillingDatabase } from '../database.ts'
import { personLock } from '../subscription/person-lock.ts'
import type { Refresh } from '../subscription/refresh.ts'
import type { Doorbell } from './doorbell.ts'

/**
 * Answers a doorbell. Whichever rings first, the checkout is fulfilled before anything else is looked at, so that
 * the order in which they ring makes no difference.
 */
export const answerDoorbell =
  (database: BillingDatabase, { fulfilLocked }: Fulfilment, refresh: Refresh, locks: Locks) =>
  ({ type, objectId, userId }: Doorbell) =>
    locks.exclusively(personLock(userId), async () => {
      const ofCheckout = type.startsWith('checkout.')
      const known = await database.subscription.findUnique({ where: { userId } })
      if (!known || ofCheckout) {
        const opened = await database.checkout.findUnique({ where: { signupId: userId } })
        const sessionId = ofCheckout ? objectId : opened?.sessionId
        if (!sessionId || !(await paid(() => fulfilLocked(sessionId, userId)))) return
      }
      if (type.startsWith('customer.subscription.')) await refresh.subscription(objectId, userId)
      if (type.startsWith('invoice.')) await refresh.invoice(objectId, userId)
    })

/** A checkout that is not paid, or never will be, needs nothing done; Stripe being away does. */
const paid = async (fulfil: () => Promise<unknown>) => {
  try {
    await fulfil()
    return true
  } catch (error) {
    if (error instanceof Rejection && error.status < 500) return false
    throw error
  }
}
