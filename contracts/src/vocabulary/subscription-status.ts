/**
 * Our word for a subscription. `canceled` begins when the person cancels, although access and Stripe's own status
 * go on until the paid period ends; the rest are Stripe's words (https://docs.stripe.com/api/subscriptions/object).
 */
export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
