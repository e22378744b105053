import { newId } from '@roletrail/chassis/base/id'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService

beforeEach(async () => {
  billing = await billingService()
})
afterEach(() => billing[Symbol.asyncDispose]())

describe('the summary a person gets', () => {
  it('is only the plan before there is a subscription', async () =>
    expect(await billing.billingOf(newId())).toEqual({
      hasSubscription: false,
      planName: 'Pro',
      planAmount: 1_000,
      planCurrency: 'usd',
      subscriptionStatus: null,
      nextBillingDate: null,
      accessUntil: null,
      failedPayment: null,
    }))

  it('has when they pay next and, after canceling, until when it is paid', async () => {
    const { signupId, sessionId, subscriptionId } = await billing.paid()
    await billing.fulfil(sessionId)
    const { items } = await billing.stripe.subscriptions.retrieve(subscriptionId)
    const periodEnd = new Date((items.data[0]?.current_period_end ?? 0) * 1_000).toISOString()
    expect(await billing.billingOf(signupId)).toMatchObject({
      hasSubscription: true,
      subscriptionStatus: 'active',
      nextBillingDate: periodEnd,
      accessUntil: null,
    })

    await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    await billing.deliverAll(signupId)
    expect(await billing.billingOf(signupId)).toMatchObject({
      hasSubscription: true,
      subscriptionStatus: 'canceled',
      nextBillingDate: null,
      accessUntil: periodEnd,
    })

    await billing.control(`/sandbox/subscriptions/${subscriptionId}/advance`)
    await billing.deliverAll(signupId)
    expect(await billing.billingOf(signupId)).toMatchObject({
      hasSubscription: false,
      subscriptionStatus: 'canceled',
      accessUntil: null,
    })
  })
})

describe('the metrics an admin gets', () => {
  it('are zero before anybody has paid', async () =>
    expect(await billing.metrics()).toMatchObject({
      paidUsers: 0,
      last30d: 0,
      last7d: 0,
      mrr: 0,
      recent: [],
      failedRecent: [],
    }))

  it('count payments by their age, and what will recur', async () => {
    const people = [await billing.paid(), await billing.paid(), await billing.paid()]
    for (const { sessionId } of people) await billing.fulfil(sessionId)
    const [recent, older, ancient] = people.map(({ signupId }) => signupId)
    const age = (userId: string | undefined, days: number) =>
      billing.rows.$executeRaw`
        update payments set at = at - ${days} * interval '1 day' where user_id = ${userId}::uuid`
    await age(older, 8)
    await age(ancient, 31)
    expect(await billing.metrics()).toMatchObject({
      paidUsers: 3,
      last7d: 1_000,
      last30d: 2_000,
      mrr: 3_000,
      recent: [
        { userId: recent, amount: 1_000 },
        { userId: older, amount: 1_000 },
        { userId: ancient, amount: 1_000 },
      ],
    })

    const [first] = people
    await billing.stripe.subscriptions.update(first?.subscriptionId ?? '', { cancel_at_period_end: true })
    await billing.deliverAll(first?.signupId ?? '')
    expect((await billing.metrics()).mrr).toBe(2_000)
  })

  it('show a renewal that failed, and why', async () => {
    const { signupId, sessionId, subscriptionId } = await billing.paid('4000000000000341')
    await billing.fulfil(sessionId)
    await billing.control(`/sandbox/subscriptions/${subscriptionId}/advance`)
    await billing.deliverAll(signupId)
    expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'past_due' })
    expect((await billing.events(signupId)).slice(-2)).toEqual(['FellPastDue', 'PaymentFailed'])
    expect(await billing.metrics()).toMatchObject({
      paidUsers: 1,
      mrr: 1_000,
      failedRecent: [{ userId: signupId, amount: 1_000, failureMessage: 'Your card was declined.' }],
    })
  })
})
