import { isDeepStrictEqual } from 'node:util'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { RefundReason } from '@roletrail/contracts/vocabulary/refund-reason'
import type { ReturnReason, SubscriptionEvent, TermsEvent } from './events.ts'
import type { Dispute, InvoiceMoney, Observation } from './observation.ts'
import { hasEnded, isRunning, type Terms } from './terms.ts'

/** Commands carry Stripe's current state, so one that is repeated or late changes nothing. */
export type SubscriptionCommand =
  | {
      type: 'FulfilCheckout'
      signupId: string
      sessionId: string
      terms: Terms
      observed: Observation
      /** False if the account it was paid for does not exist, no longer exists or is deactivated. */
      hasPayer: boolean
    }
  | { type: 'Observe'; observed: Observation }
  | { type: 'ChangePaymentMethod'; at: string }
  /** The signup that was paid for cannot become an account. */
  | { type: 'RequireRefund'; reason: RefundReason; payerId: string | null; at: string }
  | { type: 'FinishRefund'; subscriptionId: string; amount: number; currency: string; at: string }

interface Books {
  checkouts: string[]
  paid: string[]
  /** By invoice: the highest attempt that failed. */
  failed: Record<string, number>
  /** By invoice: the total refunded so far. */
  refunded: Record<string, number>
  /** By subscription: what is to be refunded, and whether that was done. */
  refunds: Record<string, { reason: ReturnReason; payerId: string | null; made: boolean }>
  disputes: Record<string, Dispute['outcome']>
}

/** `none` may have payments all the same, which are returned. */
interface None extends Books {
  status: 'none'
}

interface Known extends Books {
  status: 'known'
  terms: Terms
  /** Rises with every change, so that another service's copy knows which of two is newer. */
  revision: number
}

export type Subscription = None | Known

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
      const { type: _, ...amount } = command
      const refund = subscription.refunds[command.subscriptionId]
      if (!refund || refund.made) return []
      return [{ type: 'RefundMade', reason: refund.reason, payerId: refund.payerId, ...amount }]
    }
  }
}

type Fulfilment = Extract<SubscriptionCommand, { type: 'FulfilCheckout' }>

/** First what changed about the earlier subscription, then the checkout, then its payments. */
const fulfil = (command: Fulfilment, before: Subscription): SubscriptionEvent[] => {
  const { terms, observed } = command
  const earlier = observe(withoutNew(observed, terms, before), before)
  const subscription = earlier.reduce(evolve, before)
  const checkout = checkoutEvents(command, subscription)
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
  { signupId, sessionId, terms, hasPayer, observed: { at } }: Fulfilment,
  subscription: Subscription,
): SubscriptionEvent[] => {
  if (subscription.checkouts.includes(sessionId) || terms.subscriptionId in subscription.refunds) return []
  if (!hasPayer) return [refundOf(terms, { reason: 'account_closed', payerId: null, at })]
  if (subscription.status === 'none') return [{ type: 'CheckoutFulfilled', signupId, sessionId, terms, revision: 1 }]
  const { terms: current, revision } = subscription
  // Somebody who has canceled may subscribe again at once: the earlier subscription ends by itself and charges no more.
  const continues = isRunning(current) && current.endsAt === null
  if (continues && current.subscriptionId !== terms.subscriptionId)
    return [refundOf(terms, { reason: 'already_subscribed', payerId: signupId, at })]
  // One that is unpaid or paused neither ends by itself nor stops making invoices.
  const replaced = !isRunning(current) && !hasEnded(current) && current.subscriptionId !== terms.subscriptionId
  return [
    ...(replaced ? [endOf(current.subscriptionId, 'replaced', at)] : []),
    { type: 'CheckoutFulfilled', signupId, sessionId, terms, revision: revision + 1 },
  ]
}

const endOf = (subscriptionId: string, reason: 'disputed' | 'replaced', at: string): SubscriptionEvent => ({
  type: 'EndRequired',
  subscriptionId,
  reason,
  at,
})

const refundOf = (
  { subscriptionId, customerId }: Terms,
  { reason, payerId, at }: { reason: ReturnReason; payerId: string | null; at: string },
): SubscriptionEvent => ({ type: 'RefundRequired', reason, subscriptionId, customerId, payerId, at })

// Before a checkout is fulfilled there is nothing to compare with; fulfilling it observes the same again.
const observe = (observed: Observation, subscription: Subscription): SubscriptionEvent[] =>
  subscription.status === 'none' && isEmpty(subscription.refunds)
    ? []
    : [
        ...(subscription.status === 'none' ? [] : termsEvents(observed, subscription)),
        ...observed.money.flatMap((money) => moneyEvents(money, subscription, observed)),
        ...observed.disputes.flatMap((dispute) => disputeEvents(dispute, subscription, observed)),
      ]

const isEmpty = (record: object) => Object.keys(record).length === 0

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
  { invoiceId, subscriptionId, currency, paid, failed, refunded }: InvoiceMoney,
  before: Subscription,
  { subscriptions, at }: Observation,
): SubscriptionEvent[] => {
  const isPaid = before.paid.includes(invoiceId)
  const events: SubscriptionEvent[] = []
  if (paid && !isPaid) events.push({ type: 'PaymentReceived', invoiceId, currency, ...paid })
  if (failed && !paid && !isPaid && failed.attempt > (before.failed[invoiceId] ?? 0))
    events.push({ type: 'PaymentFailed', invoiceId, currency, ...failed })
  if (refunded > (before.refunded[invoiceId] ?? 0))
    events.push({ type: 'PaymentRefunded', invoiceId, refunded, currency, at })
  if (refunded < (before.refunded[invoiceId] ?? 0)) {
    events.push({ type: 'RefundFailed', invoiceId, refunded, currency, at })
    const refund = before.refunds[subscriptionId ?? '']
    const terms = subscriptions.find((each) => each.subscriptionId === subscriptionId)
    // It was counted as returned, and is owed again.
    if (refund?.made && terms) events.push(refundOf(terms, { ...refund, at }))
  }
  return events
}

/** A dispute ends the subscription it paid: what it charges next would be disputed as well. */
const disputeEvents = (
  { subscriptionId, outcome, ...dispute }: Dispute,
  { disputes }: Subscription,
  { subscriptions, at }: Observation,
): SubscriptionEvent[] => {
  const { disputeId } = dispute
  const before = disputes[disputeId]
  const events: SubscriptionEvent[] = []
  if (!before) events.push({ type: 'DisputeOpened', ...dispute })
  const paid = subscriptions.find((each) => each.subscriptionId === subscriptionId)
  if (!before && outcome !== 'won' && paid && !hasEnded(paid)) events.push(endOf(paid.subscriptionId, 'disputed', at))
  if (outcome !== 'open' && before !== outcome) events.push({ type: 'DisputeClosed', disputeId, outcome, at })
  return events
}

const evolve = (subscription: Subscription, event: SubscriptionEvent): Subscription => {
  if (event.type === 'CheckoutFulfilled') {
    const { terms, revision, sessionId } = event
    return { ...subscription, status: 'known', terms, revision, checkouts: [...subscription.checkouts, sessionId] }
  }
  const before = subscription
  switch (event.type) {
    case 'Renewed':
    case 'FellPastDue':
    case 'Recovered':
    case 'Canceled':
    case 'Resumed':
    case 'Ended':
    case 'Changed':
      return { ...known(before, event.type), terms: event.terms, revision: event.revision }
    case 'PaymentReceived':
      return { ...before, paid: [...before.paid, event.invoiceId] }
    case 'PaymentFailed':
      return { ...before, failed: { ...before.failed, [event.invoiceId]: event.attempt } }
    case 'PaymentRefunded':
    case 'RefundFailed':
      return { ...before, refunded: { ...before.refunded, [event.invoiceId]: event.refunded } }
    case 'DisputeOpened':
      return { ...before, disputes: { ...before.disputes, [event.disputeId]: 'open' } }
    case 'DisputeClosed':
      return { ...before, disputes: { ...before.disputes, [event.disputeId]: event.outcome } }
    case 'EndRequired':
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

export const subscriptionDecider: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  initial: { status: 'none', checkouts: [], paid: [], failed: {}, refunded: {}, refunds: {}, disputes: {} },
  decide,
  evolve,
}
