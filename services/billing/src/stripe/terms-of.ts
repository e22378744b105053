import { subscriptionStatuses } from '@roletrail/contracts/vocabulary/subscription-status'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Terms } from '../subscription/terms.ts'
import type { Prices } from './prices.ts'
import { idOf, instant } from './values.ts'

/**
 * Our product has one price, so a subscription has one item of ours, and that item's period is the subscription's. If
 * its price was changed by hand at Stripe, it is the only item.
 */
export const termsOf = (subscription: Stripe.Subscription, prices: Prices): Terms => {
  const items = subscription.items.data
  const item = items.find(({ price }) => prices.has(price.id)) ?? items[0]
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
