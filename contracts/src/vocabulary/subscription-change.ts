/** How a subscription changed: `canceled` when the person cancels, `ended` when access ends. */
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
