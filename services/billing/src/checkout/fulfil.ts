import { Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLock, AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import type { Prices } from '../stripe/prices.ts'
import { createStripeTurns } from '../stripe/stripe-turns.ts'
import { termsOf } from '../stripe/terms-of.ts'
import { entitlementOf } from '../subscription/terms.ts'
import { checkoutNotFound, type PaidSessions } from './paid-session.ts'
import { type HasAccount, isOfSignup } from './payer.ts'

export interface Fulfilled {
  signupId: string
  entitlement: Entitlement
}

export interface Fulfilment {
  /** Called by whichever learns of the payment first: the success page, a webhook or the sweep. */
  fulfil(sessionId: string): Promise<Fulfilled>
  /** The same for a caller that already holds the person's lock. */
  fulfilLocked(sessionId: string, signupId: string, lock: AdvisoryLock): Promise<Fulfilled>
}

interface Dependencies {
  database: BillingDatabase
  paidSessions: PaidSessions
  hasAccount: HasAccount
  reconciler: Reconciler
  locks: AdvisoryLocks
  prices: Prices
}

/** Asks Stripe whether a checkout was paid, and records its subscription. */
export const createFulfilment = ({
  database,
  paidSessions,
  hasAccount,
  reconciler,
  locks,
  prices,
}: Dependencies): Fulfilment => {
  const turns = createStripeTurns()

  // If the process ended between opening a session and storing it, the session itself still names the signup.
  const signupOf = async (sessionId: string) => {
    const known = await database.checkout.findUnique({ where: { sessionId } })
    if (known) return known.signupId
    const guest = await database.guestCheckout.findUnique({ where: { sessionId } })
    if (guest?.userId) return guest.userId
    const { metadata, client_reference_id, subscription } = await paidSessions.retrieve(sessionId)
    // The pricing table on /subscribe passes on who is signed in, and nothing else.
    const signupId = z.uuid().safeParse(metadata?.signupId ?? client_reference_id)
    if (signupId.success) return signupId.data
    // Unpaid and unnamed, it is nobody's.
    if (subscription === null) throw checkoutNotFound()
    await paidSessions.paid(sessionId)
    throw new Rejection('payer_unknown', "We can't tell who paid for this checkout.")
  }

  const fulfilLocked = async (sessionId: string, signupId: string, lock: AdvisoryLock) => {
    const { session, subscription } = await paidSessions.paid(sessionId)
    const terms = termsOf(subscription, prices)
    // Deleted or deactivated while the page of the payment was open, or an id that somebody made up. The cancellation
    // that follows a deactivation waits for the lock that we hold.
    const hasPayer = isOfSignup(session) || (await hasAccount(signupId))
    const { customerId } = terms
    const checkout = { signupId, sessionId, terms, customerId, hasPayer }
    const after = await reconciler.reconcileCheckout(signupId, lock, checkout)
    const returned = after.refunds[terms.subscriptionId]
    if (returned?.reason === 'account_closed')
      throw new Rejection('account_closed', "This account isn't active. We're refunding this payment.")
    if (after.status === 'none') throw new Error(`${sessionId} was fulfilled and is not known`)
    if (returned && after.terms.subscriptionId !== terms.subscriptionId)
      throw new Rejection('already_subscribed', "You already have a subscription. We're refunding this payment.")
    return { signupId, entitlement: entitlementOf(after.terms, after.revision) }
  }

  return {
    fulfil: (sessionId) =>
      turns.run(sessionId, async () => {
        const signupId = await signupOf(sessionId)
        return locks.exclusively(personLock(signupId), (lock) => fulfilLocked(sessionId, signupId, lock))
      }),
    fulfilLocked,
  }
}
