import { subscriptionStatuses } from '@roletrail/contracts/vocabulary/subscription-status'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Terms } from '../subscription/terms.ts'
import { idOf, instant } from './values.ts'

/** Our product has one price, so a subscription has one item, and that item's period is the subscription's. */
export const termsOf = (subscription: Stripe.Subscription): Terms => {
  const [item] = subscription.items.data
  if (!item) throw new Error(`${subscription.id} has no item`)
  const { current_period_end: periodEnd, price, quantity } = item
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer),
    // A status that Stripe adds later must not be mistaken for one that we know.
    stripeStatus: z.enum(subscriptionStatuses).parse(subscription.status),
    amount: (price.unit_amount ?? 0) * (quantity ?? 1),
    currency: price.currency,
    startedAt: instant(subscription.created),
    currentPeriodEnd: instant(periodEnd),
    endsAt: endsAt === null ? null : instant(endsAt),
  }
}
