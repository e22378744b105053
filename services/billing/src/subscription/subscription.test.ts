import { specificationOf } from '@roletrail/chassis/specification'
import { describe, it } from 'vitest'
import type { SubscriptionEvent } from './events.ts'
import { subscriptionDecider } from './subscription.ts'
import type { Terms } from './terms.ts'

const given = specificationOf(subscriptionDecider)

const signupId = '0193a000-0000-7000-8000-000000000001'
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
const fulfilled: SubscriptionEvent = {
  type: 'CheckoutFulfilled',
  signupId,
  sessionId: 'cs_1',
  terms,
  revision: 1,
}
const money = { invoiceId: 'in_1', amount: 1_000, currency: 'usd', at: '2026-11-01T00:00:01.000Z' }
const failure = { ...money, attempt: 1, reason: 'Your card was declined.' }

describe('a checkout', () => {
  it('is fulfilled once', () => {
    const fulfil = { type: 'FulfilCheckout', signupId, sessionId: 'cs_1', terms } as const
    given().when(fulfil).emits(fulfilled)
    given(fulfilled).when(fulfil).emits()
  })

  it('that is heard of again brings what changed in between', () => {
    const pastDue: Terms = { ...terms, stripeStatus: 'past_due' }
    given(fulfilled)
      .when({ type: 'FulfilCheckout', signupId, sessionId: 'cs_1', terms: pastDue })
      .emits({ type: 'Changed', terms: pastDue, revision: 2 })
  })

  it('of a person who subscribes again replaces the subscription', () => {
    const second: Terms = { ...terms, subscriptionId: 'sub_2', startedAt: '2027-03-01T00:00:00.000Z' }
    given(fulfilled, { type: 'Changed', terms: { ...terms, stripeStatus: 'canceled' }, revision: 2 })
      .when({ type: 'FulfilCheckout', signupId, sessionId: 'cs_2', terms: second })
      .emits({ type: 'CheckoutFulfilled', signupId, sessionId: 'cs_2', terms: second, revision: 3 })
  })
})

describe('terms', () => {
  it('that are the same are not news', () => given(fulfilled).when({ type: 'ObserveTerms', terms }).emits())

  it('that changed are', () => {
    const canceling: Terms = { ...terms, endsAt: terms.currentPeriodEnd }
    given(fulfilled)
      .when({ type: 'ObserveTerms', terms: canceling })
      .emits({ type: 'Changed', terms: canceling, revision: 2 })
  })

  it('wait for the checkout', () => given().when({ type: 'ObserveTerms', terms }).emits())

  it('of an earlier subscription no longer count', () =>
    given(fulfilled)
      .when({
        type: 'ObserveTerms',
        terms: { ...terms, subscriptionId: 'sub_0', startedAt: '2026-01-01T00:00:00.000Z', stripeStatus: 'canceled' },
      })
      .emits())
})

describe('a payment', () => {
  it('is received once', () => {
    given(fulfilled)
      .when({ type: 'RecordPayment', ...money })
      .emits({ type: 'PaymentReceived', ...money })
    given(fulfilled, { type: 'PaymentReceived', ...money })
      .when({ type: 'RecordPayment', ...money })
      .emits()
  })

  it('fails once per attempt', () => {
    const failed: SubscriptionEvent = { type: 'PaymentFailed', ...failure }
    const retry = { ...failure, attempt: 2 }
    given(fulfilled)
      .when({ type: 'RecordFailedPayment', ...failure })
      .emits(failed)
    given(fulfilled, failed)
      .when({ type: 'RecordFailedPayment', ...failure })
      .emits()
    given(fulfilled, failed)
      .when({ type: 'RecordFailedPayment', ...retry })
      .emits({ type: 'PaymentFailed', ...retry })
  })

  it('that arrived is not undone by late news of a failure', () =>
    given(fulfilled, { type: 'PaymentReceived', ...money })
      .when({ type: 'RecordFailedPayment', ...failure })
      .emits())
})
