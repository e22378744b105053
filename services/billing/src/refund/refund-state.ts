import type { Stripe } from 'stripe'

type State = Pick<Stripe.Refund, 'status'>

/** Requested, and on its way for up to ten days; then it has succeeded or failed. */
export const isPending = ({ status }: State) => status === 'pending' || status === 'requires_action'

export const isFailed = ({ status }: State) => status === 'failed' || status === 'canceled'
