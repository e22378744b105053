import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { isOurs, type Prices } from '../stripe/prices.ts'

export interface PaidSession {
  session: Stripe.Checkout.Session
  subscription: Stripe.Subscription
}

/**
 * Fetches a checkout session that was paid for our product; throws otherwise. Everybody can put a person's id into the
 * link of another product, so only the price counts, or that we opened the session ourselves.
 */
export const createPaidSessions = (database: BillingDatabase, stripe: Stripe, prices: Prices) => {
  const retrieve = async (id: string) => {
    const session = await callStripe(() => stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }))
    if (!session) throw checkoutNotFound()
    return session
  }
  return {
    retrieve,
    paid: async (id: string): Promise<PaidSession> => {
      const session = await retrieve(id)
      checkPaid(session)
      const { subscription } = session
      if (typeof subscription !== 'object' || subscription === null) throw checkoutNotFound()
      // Opened before the price was changed, and paid afterwards.
      const isKnown = async () => (await database.checkout.findUnique({ where: { sessionId: id } })) !== null
      if (!isOurs(subscription, prices) && !(await isKnown())) throw checkoutNotFound()
      return { session, subscription }
    },
  }
}

export type PaidSessions = ReturnType<typeof createPaidSessions>

/** docs.stripe.com/checkout/fulfillment */
const checkPaid = ({ status, payment_status }: Stripe.Checkout.Session) => {
  if (status === 'expired')
    throw new Rejection('checkout_expired', 'Your signup session has expired. Please try signing up again.')
  const paid = payment_status === 'paid' || payment_status === 'no_payment_required'
  if (status !== 'complete' || !paid) throw new Rejection('payment_not_completed', 'Payment not completed')
}

export const checkoutNotFound = () => new Rejection('checkout_not_found', "We can't find this checkout.")
