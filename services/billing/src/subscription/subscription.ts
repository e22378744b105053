import { isDeepStrictEqual } from 'node:util'
import type { Decider } from '@roletrail/chassis/decider'
import type { SubscriptionEvent } from './events.ts'
import type { Terms } from './terms.ts'

/** Commands say what Stripe says now. Hearing the same twice, or late, changes nothing. */
export type SubscriptionCommand =
  | { type: 'FulfilCheckout'; signupId: string; sessionId: string; terms: Terms }
  | { type: 'ObserveTerms'; terms: Terms }
  | { type: 'RecordPayment'; invoiceId: string; amount: number; currency: string; at: string }
  | {
      type: 'RecordFailedPayment'
      invoiceId: string
      attempt: number
      amount: number
      currency: string
      reason: string
      at: string
    }

export type Subscription =
  | { status: 'none' }
  | {
      status: 'known'
      terms: Terms
      /** Rises with every change, so that a copy elsewhere knows which of two is newer. */
      revision: number
      checkouts: string[]
      paid: string[]
      /** Attempts by invoice: the highest that failed. */
      failed: Record<string, number>
    }

const decide = (command: SubscriptionCommand, subscription: Subscription): SubscriptionEvent[] => {
  switch (command.type) {
    case 'FulfilCheckout': {
      const { signupId, sessionId, terms } = command
      if (subscription.status === 'known' && subscription.checkouts.includes(sessionId))
        return observe(terms, subscription)
      const revision = subscription.status === 'known' ? subscription.revision + 1 : 1
      return [{ type: 'CheckoutFulfilled', signupId, sessionId, terms, revision }]
    }
    case 'ObserveTerms':
      return observe(command.terms, subscription)
    case 'RecordPayment': {
      if (subscription.status === 'none' || subscription.paid.includes(command.invoiceId)) return []
      return [{ ...command, type: 'PaymentReceived' }]
    }
    case 'RecordFailedPayment': {
      if (subscription.status === 'none' || subscription.paid.includes(command.invoiceId)) return []
      if ((subscription.failed[command.invoiceId] ?? -1) >= command.attempt) return []
      return [{ ...command, type: 'PaymentFailed' }]
    }
  }
}

const observe = (terms: Terms, subscription: Subscription): SubscriptionEvent[] => {
  // Nothing is known of a subscription before its checkout is; fulfilling that will bring the same terms.
  if (subscription.status === 'none') return []
  // Who subscribes again has a second one; late news of the first no longer counts.
  const earlier = terms.startedAt < subscription.terms.startedAt
  if (earlier && terms.subscriptionId !== subscription.terms.subscriptionId) return []
  if (isDeepStrictEqual(terms, subscription.terms)) return []
  return [{ type: 'Changed', terms, revision: subscription.revision + 1 }]
}

const evolve = (subscription: Subscription, event: SubscriptionEvent): Subscription => {
  if (event.type === 'CheckoutFulfilled') {
    const { checkouts, paid, failed } = subscription.status === 'known' ? subscription : fresh
    const { terms, revision, sessionId } = event
    return { status: 'known', terms, revision, checkouts: [...checkouts, sessionId], paid, failed }
  }
  if (subscription.status === 'none') throw new Error(`${event.type} was stored before any checkout`)
  switch (event.type) {
    case 'Changed':
      return { ...subscription, terms: event.terms, revision: event.revision }
    case 'PaymentReceived':
      return { ...subscription, paid: [...subscription.paid, event.invoiceId] }
    case 'PaymentFailed':
      return { ...subscription, failed: { ...subscription.failed, [event.invoiceId]: event.attempt } }
  }
}

const fresh = { checkouts: [], paid: [], failed: {} }

export const subscriptionDecider: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
}
