import type { Locks } from '@roletrail/chassis/advisory-lock'
import { Rejection } from '@roletrail/chassis/rejection'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { subscriptionPaidBy } from '../provider/paid-session.ts'
import { paymentOf } from '../provider/payment-of.ts'
import { termsOf } from '../provider/terms-of.ts'
import { personLock } from '../subscription/person-lock.ts'
import { record } from '../subscription/record.ts'

export interface Fulfilled {
  signupId: string
  entitlement: Entitlement
}

export interface Fulfilment {
  /** By whoever hears of a payment first: the success page, the sweep. */
  fulfil(sessionId: string): Promise<Fulfilled>
  /** The same for who holds the person's lock already. */
  fulfilLocked(sessionId: string, signupId: string): Promise<Fulfilled>
}

/**
 * Asks Stripe whether a checkout was paid and takes note of its subscription. The lock comes before the question:
 * of two answers the older could otherwise be written last.
 */
export const createFulfilment = (database: BillingDatabase, stripe: Stripe, locks: Locks): Fulfilment => {
  const sessionOf = async (id: string) => {
    const session = await ask(() =>
      stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'subscription.latest_invoice'] }),
    )
    if (!session) throw unknown()
    return session
  }

  // A session that we opened but never wrote down, because the process ended in between, still says whose it is.
  const signupOf = async (sessionId: string) => {
    const known = await database.checkout.findUnique({ where: { sessionId } })
    if (known) return known.signupId
    const signupId = z.uuid().safeParse((await sessionOf(sessionId)).metadata?.signupId)
    if (!signupId.success) throw unknown()
    return signupId.data
  }

  const fulfilLocked = async (sessionId: string, signupId: string) => {
    const subscription = subscriptionPaidBy(await sessionOf(sessionId))
    const invoice = subscription.latest_invoice
    const entitlement = await record(database, signupId, [
      { type: 'FulfilCheckout', signupId, sessionId, terms: termsOf(subscription) },
      typeof invoice === 'object' && invoice ? paymentOf(invoice) : undefined,
    ])
    if (!entitlement) throw new Error(`${sessionId} was fulfilled without an entitlement`)
    return { signupId, entitlement }
  }

  return {
    fulfil: async (sessionId) => {
      const signupId = await signupOf(sessionId)
      return locks.exclusively(personLock(signupId), () => fulfilLocked(sessionId, signupId))
    },
    fulfilLocked,
  }
}

const unknown = () => new Rejection('checkout_not_found', 404, 'There is no such checkout.')
