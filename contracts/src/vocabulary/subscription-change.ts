/** What became of a subscription: `canceled` is when the person cancels, `ended` when it is over. */
export const subscriptionChanges = [
  'renewed',
  'fell_past_due',
  'recovered',
  'canceled',
  'resumed',
  'ended',
  'changed',
] as const

export type SubscriptionChange = (typeof subscriptionChanges)[number]
