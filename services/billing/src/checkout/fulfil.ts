import { Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { subscriptionPaidBy } from '../provider/paid-session.ts'
import { termsOf } from '../provider/terms-of.ts'
import type { Look } from '../subscription/look.ts'
import { personLock } from '../subscription/person-lock.ts'
import { entitlementOf } from '../subscription/terms.ts'

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

/** Asks Stripe whether a checkout was paid and takes note of its subscription. */
export const createFulfilment = (
  database: BillingDatabase,
  stripe: Stripe,
  look: Look,
  locks: AdvisoryLocks,
  priceId: string,
): Fulfilment => {
  const sessionOf = async (id: string) => {
    const session = await ask(() => stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }))
    if (!session) throw unknown()
    return session
  }

  // A session that we opened but never wrote down, because the process ended in between, still says whose it is.
  const signupOf = async (sessionId: string) => {
    const known = await database.checkout.findUnique({ where: { sessionId } })
    if (known) return known.signupId
    const walkIn = await database.walkIn.findUnique({ where: { sessionId } })
    if (walkIn?.userId) return walkIn.userId
    const session = await sessionOf(sessionId)
    // The pricing table on /subscribe says who looks at it, and nothing else.
    const signupId = z.uuid().safeParse(session.metadata?.signupId ?? session.client_reference_id)
    if (signupId.success) return signupId.data
    if (!isOurs(session, priceId)) throw unknown()
    subscriptionPaidBy(session)
    throw new Rejection('payer_unknown', 'Nobody is named for this checkout.')
  }

  const fulfilLocked = async (sessionId: string, signupId: string) => {
    const terms = termsOf(subscriptionPaidBy(await sessionOf(sessionId)))
    const { customerId } = terms
    const after = await look.atCheckout(signupId, { signupId, sessionId, terms, customerId })
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

/** Of our pricing table; an account at Stripe may sell other things too. */
const isOurs = ({ subscription }: Stripe.Checkout.Session, priceId: string) =>
  typeof subscription === 'object' && subscription?.items.data.some(({ price }) => price.id === priceId)

const unknown = () => new Rejection('checkout_not_found', 'There is no such checkout.')
