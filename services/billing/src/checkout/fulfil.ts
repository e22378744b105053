import { Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { termsOf } from '../stripe/terms-of.ts'
import { entitlementOf } from '../subscription/terms.ts'
import { subscriptionPaidBy } from './paid-session.ts'

export interface Fulfilled {
  signupId: string
  entitlement: Entitlement
}

export interface Fulfilment {
  /** Called by whichever learns of the payment first: the success page, a webhook or the sweep. */
  fulfil(sessionId: string): Promise<Fulfilled>
  /** The same for a caller that already holds the person's lock. */
  fulfilLocked(sessionId: string, signupId: string): Promise<Fulfilled>
}

/** Asks Stripe whether a checkout was paid, and records its subscription. */
export const createFulfilment = (
  database: BillingDatabase,
  stripe: Stripe,
  reconciler: Reconciler,
  locks: AdvisoryLocks,
  priceId: string,
): Fulfilment => {
  const retrieve = async (id: string) => {
    const session = await callStripe(() => stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }))
    if (!session) throw checkoutNotFound()
    return session
  }

  // If the process ended between opening a session and storing it, the session itself still names the signup.
  const signupOf = async (sessionId: string) => {
    const known = await database.checkout.findUnique({ where: { sessionId } })
    if (known) return known.signupId
    const guest = await database.guestCheckout.findUnique({ where: { sessionId } })
    if (guest?.userId) return guest.userId
    const session = await retrieve(sessionId)
    // The pricing table on /subscribe passes on who is signed in, and nothing else.
    const signupId = z.uuid().safeParse(session.metadata?.signupId ?? session.client_reference_id)
    if (signupId.success) return signupId.data
    if (!isOurs(session, priceId)) throw checkoutNotFound()
    subscriptionPaidBy(session)
    throw new Rejection('payer_unknown', 'Nobody is named for this checkout.')
  }

  const fulfilLocked = async (sessionId: string, signupId: string) => {
    const terms = termsOf(subscriptionPaidBy(await retrieve(sessionId)))
    const { customerId } = terms
    const after = await reconciler.reconcileCheckout(signupId, { signupId, sessionId, terms, customerId })
    if (after.status === 'none') throw new Error(`${sessionId} was fulfilled and is not known`)
    if (terms.subscriptionId in after.refunds && after.terms.subscriptionId !== terms.subscriptionId)
      throw new Rejection('already_subscribed', 'You already have a subscription. This payment is returned.')
    return { signupId, entitlement: entitlementOf(after.terms, after.revision) }
  }

  return {
    fulfil: async (sessionId) => {
      const signupId = await signupOf(sessionId)
      return locks.exclusively(personLock(signupId), () => fulfilLocked(sessionId, signupId))
    },
    fulfilLocked,
  }
}

/** Whether our price was bought; the Stripe account may sell other things too. */
const isOurs = ({ subscription }: Stripe.Checkout.Session, priceId: string) =>
  typeof subscription === 'object' && subscription?.items.data.some(({ price }) => price.id === priceId)

export const checkoutNotFound = () => new Rejection('checkout_not_found', 'There is no such checkout.')
