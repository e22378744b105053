import { isOutage, isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { Stripe } from 'stripe'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { BillingDatabase } from '../database.ts'
import type { GuestCheckouts } from '../guest-checkout/guest-checkouts.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { idOf } from '../stripe/values.ts'
import type { WebhookNotification } from './notification.ts'

/** The customer belongs to no user yet: their checkout has not been fulfilled, or they are not ours. */
export class UnknownCustomer extends Error {}

interface Dependencies {
  database: BillingDatabase
  stripe: Stripe
  fulfilment: Fulfilment
  reconciler: Reconciler
  locks: AdvisoryLocks
  guestCheckouts: Pick<GuestCheckouts, 'recordPaid'>
}

/**
 * Processes a notification. Whichever comes first, the checkout is fulfilled before anything else is reconciled, so
 * the order of notifications makes no difference.
 */
export const processNotification =
  ({ database, stripe, fulfilment, reconciler, locks, guestCheckouts }: Dependencies) =>
  async ({ type, objectId, customerId, ...notification }: WebhookNotification) => {
    const isCheckout = type.startsWith('checkout.')
    const isNamed = isCheckout || notification.userId !== null || customerId !== null
    const userId =
      notification.userId ?? (await ownerOf(database, isNamed ? customerId : await customerOfCharge(stripe, objectId)))
    if (userId === undefined) {
      if (!isCheckout) throw new UnknownCustomer(`nobody is known as ${customerId ?? objectId}`)
      // Paid on /subscribe by somebody not signed in; fulfilling finds out whether it was our price.
      await fulfilment.fulfil(objectId).catch(async (error: unknown) => {
        if (!(error instanceof Rejection) || isOutage(error)) throw error
        if (isProblem(error, fulfilCheckout, 'payer_unknown')) await guestCheckouts.recordPaid(objectId)
      })
      return
    }
    await locks.exclusively(personLock(userId), async (lock) => {
      const known = await database.subscription.findUnique({ where: { userId } })
      const opened = known ? null : await database.checkout.findUnique({ where: { signupId: userId } })
      const sessionId = isCheckout ? objectId : opened?.sessionId
      // Fulfilling reconciles everything too.
      if (sessionId && (await isFulfilled(() => fulfilment.fulfilLocked(sessionId, userId, lock)))) return
      await reconciler.reconcile(userId, lock)
    })
  }

const customerOfCharge = async (stripe: Stripe, id: string) => {
  const charge = await callStripe(() => stripe.charges.retrieve(id))
  return charge?.customer ? idOf(charge.customer) : null
}

const ownerOf = async (database: BillingDatabase, stripeCustomerId: string | null) => {
  if (stripeCustomerId === null) return undefined
  return (await database.customer.findUnique({ where: { stripeCustomerId } }))?.userId
}

/** A checkout that is not paid, or never will be, needs nothing done; an outage of Stripe's needs another attempt. */
const isFulfilled = async (fulfil: () => Promise<unknown>) => {
  try {
    await fulfil()
    return true
  } catch (error) {
    if (error instanceof Rejection && !isOutage(error)) return false
    throw error
  }
}
