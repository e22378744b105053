import { isDeepStrictEqual } from 'node:util'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { RefundReason } from '@roletrail/contracts/vocabulary/refund-reason'
import type { SubscriptionEvent, TermsEvent } from './events.ts'
import type { Money, Seen } from './seen.ts'
import { hasEnded, isRunning, type Terms } from './terms.ts'

/** Commands say what Stripe says now. Hearing the same twice, or late, changes nothing. */
export type SubscriptionCommand =
  | { type: 'FulfilCheckout'; signupId: string; sessionId: string; terms: Terms; seen: Seen }
  | { type: 'Observe'; seen: Seen }
  | { type: 'ChangePaymentMethod'; at: string }
  /** The whole signup leads to no account. */
  | { type: 'RequireRefund'; reason: RefundReason; payerId: string | null; at: string }
  | { type: 'FinishRefund'; subscriptionId: string; amount: number; currency: string; at: string }

export interface Known {
  status: 'known'
  terms: Terms
  /** Rises with every change, so that a copy elsewhere knows which of two is newer. */
  revision: number
  checkouts: string[]
  paid: string[]
  /** Attempts by invoice: the highest that failed. */
  failed: Record<string, number>
  /** By invoice: what went back so far. */
  refunded: Record<string, number>
  /** By subscription: what is to be returned, and whether it was. */
  refunds: Record<string, { reason: RefundReason; payerId: string | null; made: boolean }>
}

export type Subscription = { status: 'none' } | Known

const decide = (command: SubscriptionCommand, subscription: Subscription): SubscriptionEvent[] => {
  switch (command.type) {
    case 'FulfilCheckout':
      return fulfil(command, subscription)
    case 'Observe':
      return observe(command.seen, subscription)
    case 'ChangePaymentMethod':
      return subscription.status === 'none' ? [] : [{ type: 'PaymentMethodChanged', at: command.at }]
    case 'RequireRefund': {
      const { terms, refunds } = known(subscription, command.type)
      return terms.subscriptionId in refunds ? [] : [refundOf(terms, command)]
    }
    case 'FinishRefund': {
      const { type, ...returned } = command
      const refund = known(subscription, type).refunds[command.subscriptionId]
      if (!refund || refund.made) return []
      return [{ type: 'RefundMade', reason: refund.reason, payerId: refund.payerId, ...returned }]
    }
  }
}

type Fulfilment = Extract<SubscriptionCommand, { type: 'FulfilCheckout' }>

/** First what became of the subscription before, then the new one, then its money. */
const fulfil = ({ signupId, sessionId, terms, seen }: Fulfilment, before: Subscription): SubscriptionEvent[] => {
  const heard = observe(exceptNew(seen, terms, before), before)
  const subscription = heard.reduce(evolve, before)
  const news = checkoutNews({ signupId, sessionId, terms }, subscription, seen.at)
  return [...heard, ...news, ...observe(seen, news.reduce(evolve, subscription))]
}

/** What is new belongs to the checkout, and is not to be mistaken for a change of what was there. */
const exceptNew = (seen: Seen, { subscriptionId }: Terms, before: Subscription): Seen => {
  const isKnown = before.status === 'known' && before.terms.subscriptionId === subscriptionId
  return isKnown
    ? seen
    : { ...seen, subscriptions: seen.subscriptions.filter((terms) => terms.subscriptionId !== subscriptionId) }
}

const checkoutNews = (
  { signupId, sessionId, terms }: Pick<Fulfilment, 'signupId' | 'sessionId' | 'terms'>,
  subscription: Subscription,
  at: string,
): SubscriptionEvent[] => {
  if (subscription.status === 'none') return [{ type: 'CheckoutFulfilled', signupId, sessionId, terms, revision: 1 }]
  if (subscription.checkouts.includes(sessionId) || terms.subscriptionId in subscription.refunds) return []
  const { terms: current, revision } = subscription
  // Who canceled and thinks better of it may subscribe again at once: the first ends by itself and charges no more.
  const goesOn = isRunning(current) && current.endsAt === null
  if (goesOn && current.subscriptionId !== terms.subscriptionId)
    return [refundOf(terms, { reason: 'already_subscribed', payerId: signupId, at })]
  return [{ type: 'CheckoutFulfilled', signupId, sessionId, terms, revision: revision + 1 }]
}

const refundOf = (
  { subscriptionId, customerId }: Terms,
  { reason, payerId, at }: { reason: RefundReason; payerId: string | null; at: string },
): SubscriptionEvent => ({ type: 'RefundRequired', reason, subscriptionId, customerId, payerId, at })

// Nothing is known of a subscription before its checkout is; fulfilling that brings the same.
const observe = (seen: Seen, subscription: Subscription): SubscriptionEvent[] =>
  subscription.status === 'none'
    ? []
    : [...termsNews(seen, subscription), ...seen.money.flatMap((money) => moneyNews(money, subscription, seen.at))]

const termsNews = ({ subscriptions }: Seen, { terms: before, revision, refunds }: Known): TermsEvent[] => {
  const now = presentOf(subscriptions, before, refunds)
  if (isDeepStrictEqual(now, before)) return []
  return [{ type: whatHappened(before, now), terms: now, revision: revision + 1 }]
}

/** The one we know, or, once that has ended, another that came after it and runs. */
const presentOf = (all: Terms[], before: Terms, refunds: Known['refunds']) => {
  const same = all.find(({ subscriptionId }) => subscriptionId === before.subscriptionId) ?? before
  if (!hasEnded(same)) return same
  const later = all.filter((terms) => isRunning(terms) && !(terms.subscriptionId in refunds))
  return later.find(({ startedAt }) => startedAt >= same.startedAt) ?? same
}

/** The weightiest of what changed, where several things did between two looks. */
const whatHappened = (before: Terms, now: Terms): TermsEvent['type'] => {
  if (hasEnded(now) && !hasEnded(before)) return 'Ended'
  if (now.endsAt !== null && before.endsAt === null) return 'Canceled'
  if (now.endsAt === null && before.endsAt !== null) return 'Resumed'
  if (now.stripeStatus === 'past_due' && before.stripeStatus !== 'past_due') return 'FellPastDue'
  if (now.stripeStatus === 'active' && before.stripeStatus === 'past_due') return 'Recovered'
  return now.currentPeriodEnd > before.currentPeriodEnd ? 'Renewed' : 'Changed'
}

const moneyNews = (
  { invoiceId, currency, paid, failed, refunded }: Money,
  before: Known,
  at: string,
): SubscriptionEvent[] => {
  const isPaid = before.paid.includes(invoiceId)
  const news: SubscriptionEvent[] = []
  if (paid && !isPaid) news.push({ type: 'PaymentReceived', invoiceId, currency, ...paid })
  if (failed && !paid && !isPaid && failed.attempt > (before.failed[invoiceId] ?? 0))
    news.push({ type: 'PaymentFailed', invoiceId, currency, ...failed })
  if (refunded > (before.refunded[invoiceId] ?? 0))
    news.push({ type: 'PaymentRefunded', invoiceId, refunded, currency, at })
  return news
}

const evolve = (subscription: Subscription, event: SubscriptionEvent): Subscription => {
  if (event.type === 'CheckoutFulfilled') {
    const { terms, revision, sessionId } = event
    const before = subscription.status === 'known' ? subscription : fresh
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

const known = (subscription: Subscription, what: string): Known => {
  if (subscription.status === 'none') throw new Error(`${what} before any checkout`)
  return subscription
}

const fresh = { checkouts: [], paid: [], failed: {}, refunded: {}, refunds: {} }

export const subscriptionDecider: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
}
