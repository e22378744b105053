import { isDeepStrictEqual } from 'node:util'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { RefundReason } from '@roletrail/contracts/vocabulary/refund-reason'
import type { SubscriptionEvent, TermsEvent } from './events.ts'
import type { InvoiceMoney, Observation } from './observation.ts'
import { hasEnded, isRunning, type Terms } from './terms.ts'

/** Commands carry Stripe's current state, so one that is repeated or late changes nothing. */
export type SubscriptionCommand =
  | { type: 'FulfilCheckout'; signupId: string; sessionId: string; terms: Terms; observed: Observation }
  | { type: 'Observe'; observed: Observation }
  | { type: 'ChangePaymentMethod'; at: string }
  /** The signup that was paid for cannot become an account. */
  | { type: 'RequireRefund'; reason: RefundReason; payerId: string | null; at: string }
  | { type: 'FinishRefund'; subscriptionId: string; amount: number; currency: string; at: string }

export interface Known {
  status: 'known'
  terms: Terms
  /** Rises with every change, so that another service's copy knows which of two is newer. */
  revision: number
  checkouts: string[]
  paid: string[]
  /** By invoice: the highest attempt that failed. */
  failed: Record<string, number>
  /** By invoice: the total refunded so far. */
  refunded: Record<string, number>
  /** By subscription: what is to be refunded, and whether that was done. */
  refunds: Record<string, { reason: RefundReason; payerId: string | null; made: boolean }>
}

export type Subscription = { status: 'none' } | Known

const decide = (command: SubscriptionCommand, subscription: Subscription): SubscriptionEvent[] => {
  switch (command.type) {
    case 'FulfilCheckout':
      return fulfil(command, subscription)
    case 'Observe':
      return observe(command.observed, subscription)
    case 'ChangePaymentMethod':
      return subscription.status === 'none' ? [] : [{ type: 'PaymentMethodChanged', at: command.at }]
    case 'RequireRefund': {
      const { terms, refunds } = known(subscription, command.type)
      return terms.subscriptionId in refunds ? [] : [refundOf(terms, command)]
    }
    case 'FinishRefund': {
      const { type, ...amount } = command
      const refund = known(subscription, type).refunds[command.subscriptionId]
      if (!refund || refund.made) return []
      return [{ type: 'RefundMade', reason: refund.reason, payerId: refund.payerId, ...amount }]
    }
  }
}

type Fulfilment = Extract<SubscriptionCommand, { type: 'FulfilCheckout' }>

/** First what changed about the earlier subscription, then the checkout, then its payments. */
const fulfil = ({ signupId, sessionId, terms, observed }: Fulfilment, before: Subscription): SubscriptionEvent[] => {
  const earlier = observe(withoutNew(observed, terms, before), before)
  const subscription = earlier.reduce(evolve, before)
  const checkout = checkoutEvents({ signupId, sessionId, terms }, subscription, observed.at)
  return [...earlier, ...checkout, ...observe(observed, checkout.reduce(evolve, subscription))]
}

/** Leaves out the subscription that the checkout brings, so that it is not taken for a change of the earlier one. */
const withoutNew = (observed: Observation, { subscriptionId }: Terms, before: Subscription): Observation => {
  const isKnown = before.status === 'known' && before.terms.subscriptionId === subscriptionId
  return isKnown
    ? observed
    : { ...observed, subscriptions: observed.subscriptions.filter((terms) => terms.subscriptionId !== subscriptionId) }
}

const checkoutEvents = (
  { signupId, sessionId, terms }: Pick<Fulfilment, 'signupId' | 'sessionId' | 'terms'>,
  subscription: Subscription,
  at: string,
): SubscriptionEvent[] => {
  if (subscription.status === 'none') return [{ type: 'CheckoutFulfilled', signupId, sessionId, terms, revision: 1 }]
  if (subscription.checkouts.includes(sessionId) || terms.subscriptionId in subscription.refunds) return []
  const { terms: current, revision } = subscription
  // Somebody who has canceled may subscribe again at once: the earlier subscription ends by itself and charges no more.
  const continues = isRunning(current) && current.endsAt === null
  if (continues && current.subscriptionId !== terms.subscriptionId)
    return [refundOf(terms, { reason: 'already_subscribed', payerId: signupId, at })]
  return [{ type: 'CheckoutFulfilled', signupId, sessionId, terms, revision: revision + 1 }]
}

const refundOf = (
  { subscriptionId, customerId }: Terms,
  { reason, payerId, at }: { reason: RefundReason; payerId: string | null; at: string },
): SubscriptionEvent => ({ type: 'RefundRequired', reason, subscriptionId, customerId, payerId, at })

// Before a checkout is fulfilled there is nothing to compare with; fulfilling it observes the same again.
const observe = (observed: Observation, subscription: Subscription): SubscriptionEvent[] =>
  subscription.status === 'none'
    ? []
    : [
        ...termsEvents(observed, subscription),
        ...observed.money.flatMap((money) => moneyEvents(money, subscription, observed.at)),
      ]

const termsEvents = ({ subscriptions }: Observation, { terms: before, revision, refunds }: Known): TermsEvent[] => {
  const now = currentOf(subscriptions, before, refunds)
  if (isDeepStrictEqual(now, before)) return []
  return [{ type: changeBetween(before, now), terms: now, revision: revision + 1 }]
}

/** The subscription we know or, once it has ended, a later one that is running. */
const currentOf = (all: Terms[], before: Terms, refunds: Known['refunds']) => {
  const same = all.find(({ subscriptionId }) => subscriptionId === before.subscriptionId) ?? before
  if (!hasEnded(same)) return same
  const later = all.filter((terms) => isRunning(terms) && !(terms.subscriptionId in refunds))
  return later.find(({ startedAt }) => startedAt >= same.startedAt) ?? same
}

/** The most important change, if several happened between two observations. */
const changeBetween = (before: Terms, now: Terms): TermsEvent['type'] => {
  if (hasEnded(now) && !hasEnded(before)) return 'Ended'
  if (now.endsAt !== null && before.endsAt === null) return 'Canceled'
  if (now.endsAt === null && before.endsAt !== null) return 'Resumed'
  if (now.stripeStatus === 'past_due' && before.stripeStatus !== 'past_due') return 'FellPastDue'
  if (now.stripeStatus === 'active' && before.stripeStatus === 'past_due') return 'Recovered'
  return now.currentPeriodEnd > before.currentPeriodEnd ? 'Renewed' : 'Changed'
}

const moneyEvents = (
  { invoiceId, currency, paid, failed, refunded }: InvoiceMoney,
  before: Known,
  at: string,
): SubscriptionEvent[] => {
  const isPaid = before.paid.includes(invoiceId)
  const events: SubscriptionEvent[] = []
  if (paid && !isPaid) events.push({ type: 'PaymentReceived', invoiceId, currency, ...paid })
  if (failed && !paid && !isPaid && failed.attempt > (before.failed[invoiceId] ?? 0))
    events.push({ type: 'PaymentFailed', invoiceId, currency, ...failed })
  if (refunded > (before.refunded[invoiceId] ?? 0))
    events.push({ type: 'PaymentRefunded', invoiceId, refunded, currency, at })
  return events
}

const evolve = (subscription: Subscription, event: SubscriptionEvent): Subscription => {
  if (event.type === 'CheckoutFulfilled') {
    const { terms, revision, sessionId } = event
    const before = subscription.status === 'known' ? subscription : empty
    return { ...before, status: 'known', terms, revision, checkouts: [...before.checkouts, sessionId] }
  }
  const before = known(subscription, event.type)
  switch (event.type) {
    case 'Renewed':
    case 'FellPastDue':
    case 'Recovered':
    case 'Canceled':
    case 'Resumed':
    case 'Ended':
    case 'Changed':
      return { ...before, terms: event.terms, revision: event.revision }
    case 'PaymentReceived':
      return { ...before, paid: [...before.paid, event.invoiceId] }
    case 'PaymentFailed':
      return { ...before, failed: { ...before.failed, [event.invoiceId]: event.attempt } }
    case 'PaymentRefunded':
      return { ...before, refunded: { ...before.refunded, [event.invoiceId]: event.refunded } }
    case 'PaymentMethodChanged':
      return before
    case 'RefundRequired':
    case 'RefundMade': {
      const { reason, payerId, subscriptionId, type } = event
      return {
        ...before,
        refunds: { ...before.refunds, [subscriptionId]: { reason, payerId, made: type === 'RefundMade' } },
      }
    }
  }
}

const known = (subscription: Subscription, type: string): Known => {
  if (subscription.status === 'none') throw new Error(`${type} before any checkout`)
  return subscription
}

const empty = { checkouts: [], paid: [], failed: {}, refunded: {}, refunds: {} }

export const subscriptionDecider: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
}
