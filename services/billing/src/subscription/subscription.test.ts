import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import type { SubscriptionEvent, TermsEvent } from './events.ts'
import type { InvoiceMoney } from './observation.ts'
import { subscriptionDecider } from './subscription.ts'
import type { Terms } from './terms.ts'

const given = specificationOf(subscriptionDecider)

const signupId = '0193a000-0000-7000-8000-000000000001'
const at = '2026-11-02T00:00:00.000Z'
const terms: Terms = {
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  stripeStatus: 'active',
  amount: 1_000,
  currency: 'usd',
  startedAt: '2026-11-01T00:00:00.000Z',
  currentPeriodEnd: '2026-12-01T00:00:00.000Z',
  endsAt: null,
}
const second: Terms = { ...terms, subscriptionId: 'sub_2', customerId: 'cus_2', startedAt: '2026-11-20T00:00:00.000Z' }
const canceled: Terms = { ...terms, endsAt: terms.currentPeriodEnd }
const ended: Terms = { ...terms, stripeStatus: 'canceled' }
const pastDue: Terms = { ...terms, stripeStatus: 'past_due', currentPeriodEnd: '2027-01-01T00:00:00.000Z' }

const observation = (subscriptions: Terms[], ...money: InvoiceMoney[]) => ({
  subscriptions,
  money,
  disputes: [],
  at,
})
const observing = (...subscriptions: Terms[]) => ({ type: 'Observe', observed: observation(subscriptions) }) as const
const fulfilling = (sessionId: string, paidFor: Terms, ...others: Terms[]) =>
  ({
    type: 'FulfilCheckout',
    signupId,
    sessionId,
    terms: paidFor,
    observed: observation([paidFor, ...others]),
    hasPayer: true,
  }) as const
const fulfilled: SubscriptionEvent = { type: 'CheckoutFulfilled', signupId, sessionId: 'cs_1', terms, revision: 1 }
const become = (type: TermsEvent['type'], now: Terms, revision = 2): SubscriptionEvent => ({
  type,
  terms: now,
  revision,
})
const doubled: SubscriptionEvent = {
  type: 'RefundRequired',
  reason: 'already_subscribed',
  subscriptionId: 'sub_2',
  customerId: 'cus_2',
  payerId: signupId,
  at,
}

describe('a checkout', () => {
  it('is fulfilled once', () => {
    given().when(fulfilling('cs_1', terms)).emits(fulfilled)
    given(fulfilled).when(fulfilling('cs_1', terms)).emits()
  })

  it('brings its payments with it', () => {
    const money: InvoiceMoney = {
      invoiceId: 'in_1',
      subscriptionId: 'sub_1',
      currency: 'usd',
      paid: { amount: 1_000, at },
      failed: null,
      refunded: 0,
    }
    given()
      .when({ ...fulfilling('cs_1', terms), observed: observation([terms], money) })
      .emits(fulfilled, { type: 'PaymentReceived', invoiceId: 'in_1', amount: 1_000, currency: 'usd', at })
  })

  it('that is fulfilled again brings what changed in between', () =>
    given(fulfilled).when(fulfilling('cs_1', pastDue)).emits(become('FellPastDue', pastDue)))

  it('of a person who subscribes again replaces the subscription', () =>
    given(fulfilled, become('Ended', ended))
      .when(fulfilling('cs_2', second, ended))
      .emits({ type: 'CheckoutFulfilled', signupId, sessionId: 'cs_2', terms: second, revision: 3 }))

  it('replaces a subscription that ended without our noticing', () =>
    given(fulfilled)
      .when(fulfilling('cs_2', second, ended))
      .emits(become('Ended', ended), {
        type: 'CheckoutFulfilled',
        signupId,
        sessionId: 'cs_2',
        terms: second,
        revision: 3,
      }))

  it('of a person who has canceled replaces the subscription', () =>
    given(fulfilled, become('Canceled', canceled))
      .when(fulfilling('cs_2', second, canceled))
      .emits({ type: 'CheckoutFulfilled', signupId, sessionId: 'cs_2', terms: second, revision: 3 }))

  it('of a person who has a subscription is refunded, once', () => {
    given(fulfilled)
      .when(fulfilling('cs_2', second, terms))
      .emits(doubled)
    given(fulfilled, doubled)
      .when(fulfilling('cs_2', second, terms))
      .emits()
  })

  it('that is refunded never becomes the subscription', () =>
    given(fulfilled, doubled).when(observing(ended, second)).emits(become('Ended', ended)))
})

describe('terms', () => {
  it('that are the same change nothing', () => given(fulfilled).when(observing(terms)).emits())

  it('wait for the checkout', () => given().when(observing(terms)).emits())

  it('of an earlier subscription are ignored', () =>
    given(fulfilled)
      .when(observing(terms, { ...ended, subscriptionId: 'sub_0', startedAt: '2026-01-01T00:00:00.000Z' }))
      .emits())

  const renewed: Terms = { ...terms, currentPeriodEnd: '2027-01-01T00:00:00.000Z' }
  const trial: Terms = { ...terms, stripeStatus: 'trialing' }
  it.each<[TermsEvent['type'], Terms, Terms]>([
    ['Renewed', terms, renewed],
    ['Renewed', trial, renewed],
    ['FellPastDue', terms, pastDue],
    ['Recovered', pastDue, { ...pastDue, stripeStatus: 'active' }],
    ['Canceled', terms, canceled],
    ['Resumed', canceled, terms],
    ['Ended', canceled, { ...canceled, stripeStatus: 'canceled' }],
    ['Ended', pastDue, { ...pastDue, stripeStatus: 'canceled' }],
    ['Changed', terms, { ...terms, amount: 1_200 }],
    ['Changed', pastDue, { ...pastDue, stripeStatus: 'unpaid' }],
    ['Changed', terms, { ...terms, stripeStatus: 'paused' }],
  ])('%s', (what, before, now) =>
    given({ ...fulfilled, terms: before })
      .when(observing(now))
      .emits(become(what, now)),
  )
})

describe('a payment', () => {
  const paid: InvoiceMoney = {
    invoiceId: 'in_1',
    subscriptionId: 'sub_1',
    currency: 'usd',
    paid: { amount: 1_000, at },
    failed: null,
    refunded: 0,
  }
  const received: SubscriptionEvent = { type: 'PaymentReceived', invoiceId: 'in_1', amount: 1_000, currency: 'usd', at }
  const failure = { attempt: 1, amount: 1_000, reason: 'Your card was declined.', nextAttemptAt: null, at }
  const failed = { type: 'PaymentFailed', invoiceId: 'in_1', currency: 'usd', ...failure } as const
  const failing = (more: Partial<typeof failure> = {}): InvoiceMoney => ({
    ...paid,
    paid: null,
    failed: { ...failure, ...more },
  })
  const observingMoney = (...money: InvoiceMoney[]) =>
    ({ type: 'Observe', observed: observation([terms], ...money) }) as const

  it('is received once', () => {
    given(fulfilled).when(observingMoney(paid)).emits(received)
    given(fulfilled, received).when(observingMoney(paid)).emits()
  })

  it('fails once per attempt', () => {
    given(fulfilled).when(observingMoney(failing())).emits(failed)
    given(fulfilled, failed).when(observingMoney(failing())).emits()
    given(fulfilled, failed)
      .when(observingMoney(failing({ attempt: 2 })))
      .emits({ ...failed, attempt: 2 })
  })

  it('that was received is not undone by a failure observed late', () =>
    given(fulfilled, received).when(observingMoney(failing())).emits())

  it('is refunded in parts, each recorded once', () => {
    const back = (refunded: number): SubscriptionEvent => ({
      type: 'PaymentRefunded',
      invoiceId: 'in_1',
      refunded,
      currency: 'usd',
      at,
    })
    given(fulfilled, received)
      .when(observingMoney({ ...paid, refunded: 400 }))
      .emits(back(400))
    given(fulfilled, received, back(400))
      .when(observingMoney({ ...paid, refunded: 400 }))
      .emits()
    given(fulfilled, received, back(400))
      .when(observingMoney({ ...paid, refunded: 1_000 }))
      .emits(back(1_000))
  })
})

describe('a card', () => {
  it('changes without being described', () => {
    given(fulfilled).when({ type: 'ChangePaymentMethod', at }).emits({ type: 'PaymentMethodChanged', at })
    given().when({ type: 'ChangePaymentMethod', at }).emits()
  })
})

describe('a refund', () => {
  const required = { ...doubled, reason: 'email_taken', subscriptionId: 'sub_1', customerId: 'cus_1' } as const
  const returned = { subscriptionId: 'sub_1', amount: 1_000, currency: 'usd', at }
  const made = { type: 'RefundMade', reason: 'email_taken', payerId: signupId, ...returned } as const

  it('of a signup is required once', () => {
    const require = { type: 'RequireRefund', reason: 'email_taken', payerId: signupId, at } as const
    given(fulfilled).when(require).emits(required)
    given(fulfilled, required).when(require).emits()
  })

  it('is made once, and only if one was required', () => {
    const finish = { type: 'FinishRefund', ...returned } as const
    given(fulfilled, required).when(finish).emits(made)
    given(fulfilled, required, made).when(finish).emits()
    given(fulfilled).when(finish).emits()
  })
})
