import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Stripe } from 'stripe'

/** The subscription a checkout session paid for; throws unless it was paid (docs.stripe.com/checkout/fulfillment). */
export const subscriptionPaidBy = (session: Stripe.Checkout.Session): Stripe.Subscription => {
  if (session.status === 'expired')
    throw new Rejection('checkout_expired', 'Your signup session has expired. Please try signing up again.')
  const paid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required'
  if (session.status !== 'complete' || !paid) throw new Rejection('payment_not_completed', 'Payment not completed')
  const { subscription } = session
  if (typeof subscription !== 'object' || subscription === null)
    throw new Error(`${session.id} was paid without a subscription`)
  return subscription
}
