import { newId } from '@roletrail/chassis/base/id'
import { authenticate, pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

const statusOf = async (userId: string) => (await billing.billingOf(userId)).subscriptionStatus
const laterEventsOf = async (userId: string, from = 2) => (await billing.events(userId)).slice(from)

describe('canceling', () => {
  it('S12: happens once, however often it is requested at the same time', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    const summaries = await Promise.all(Array.from({ length: 10 }, () => billing.cancel(signupId)))
    const { cancel_at } = await billing.stripe.subscriptions.retrieve(subscriptionId)
    const accessUntil = new Date(Number(cancel_at) * 1_000).toISOString()
    for (const summary of summaries)
      expect(summary).toMatchObject({ subscriptionStatus: 'canceled', accessUntil, nextBillingDate: null })
    expect(await laterEventsOf(signupId)).toEqual(['Canceled'])
    expect(await billing.cancel(signupId)).toEqual(summaries[0])
    expect(await laterEventsOf(signupId)).toEqual(['Canceled'])
  })

  it('S12: at the moment of a renewal leaves access to the end of the period that was paid', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    await Promise.all([billing.advance(subscriptionId), billing.cancel(signupId)])
    await billing.deliverAll(signupId)
    const { status, items, cancel_at } = await billing.stripe.subscriptions.retrieve(subscriptionId)
    const summary = await billing.billingOf(signupId)
    expect(summary.subscriptionStatus).toBe('canceled')
    // Depending on which came first, the subscription ended with its period or lasts to the end of the next.
    const end = status === 'active' ? new Date(Number(cancel_at) * 1_000).toISOString() : null
    expect(summary.accessUntil).toBe(end)
    if (status === 'active') expect(cancel_at).toBe(items.data[0]?.current_period_end)
  })

  it('is taken back while the paid period lasts, even twice, and not afterwards', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    await billing.cancel(signupId)
    const resumed = { subscriptionStatus: 'active', accessUntil: null }
    expect(await billing.resume(signupId)).toMatchObject(resumed)
    expect(await billing.resume(signupId)).toMatchObject(resumed)
    await billing.cancel(signupId)
    await billing.advance(subscriptionId)
    await expect(billing.resume(signupId)).rejects.toMatchObject({ code: 'subscription_ended', status: 409 })
    await billing.deliverAll(signupId)
    expect(await laterEventsOf(signupId)).toEqual(['Canceled', 'Resumed', 'Canceled', 'Ended'])
    expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'canceled', accessUntil: null })
    await expect(billing.cancel(signupId)).rejects.toMatchObject({ code: 'no_subscription' })
  })

  it('is refused if there is nothing to cancel', async () => {
    const nothing = {
      code: 'no_subscription',
      status: 404,
      message: "No subscription found. You don't have an active subscription.",
    }
    await expect(billing.cancel(newId())).rejects.toMatchObject(nothing)
    await expect(billing.resume(newId())).rejects.toMatchObject(nothing)
    await expect(billing.openCardUpdate(newId())).rejects.toMatchObject(nothing)
  })

  it('ends at once what is past due, whose payment is not owed any more', async () => {
    const { signupId, subscriptionId } = await billing.subscribed('4000000000000341')
    await billing.advance(subscriptionId)
    await billing.deliverAll(signupId)
    const ended = { hasSubscription: false, subscriptionStatus: 'canceled', accessUntil: null, failedPayment: null }
    expect(await billing.cancel(signupId)).toMatchObject(ended)
    await billing.deliverAll(signupId)
    expect(await billing.billingOf(signupId)).toMatchObject(ended)
    expect((await billing.dataOf(signupId)).invoices[0]).toMatchObject({ status: 'void', payUrl: null })
    await expect(billing.cancel(signupId)).rejects.toMatchObject({ code: 'no_subscription' })
  })

  it('S8: reports an outage of Stripe, and succeeds if only the response was lost', async () => {
    const { signupId } = await billing.subscribed()
    const before = await billing.dataOf(signupId)
    await billing.fault('500')
    const outage = { code: 'provider_unavailable', status: 503 }
    await expect(billing.cancel(signupId)).rejects.toMatchObject({
      ...outage,
      message: 'Failed to cancel subscription. Please try again.',
    })
    await expect(billing.openCardUpdate(signupId)).rejects.toMatchObject({
      ...outage,
      message: 'Failed to create update session',
    })
    // What our own tables hold is still returned.
    expect(await billing.dataOf(signupId)).toEqual(before)
    expect(await statusOf(signupId)).toBe('active')
    await billing.fault('off')
    await billing.fault('drop-after-accept', 2)
    expect(await billing.cancel(signupId)).toMatchObject({ subscriptionStatus: 'canceled' })
  })
})

describe('S13: a renewal', () => {
  it('that is paid shows the next date and another invoice', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    await billing.advance(subscriptionId)
    await billing.deliverAll(signupId)
    expect(await laterEventsOf(signupId)).toEqual(['Renewed', 'PaymentReceived'])
    const { invoices, paymentMethods } = await billing.dataOf(signupId)
    expect(paymentMethods).toMatchObject([
      { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, isDefault: true },
    ])
    expect(invoices).toHaveLength(2)
    const [renewal, first] = invoices
    for (const invoice of invoices)
      expect(invoice).toMatchObject({
        amount: 1_000,
        currency: 'usd',
        status: 'paid',
        refunded: 0,
        card: { brand: 'visa', last4: '4242' },
        failureMessage: null,
        payUrl: null,
        pdfUrl: expect.stringMatching(/^http:\/\/127.0.0.1:\d+\/invoices\/in_\w+\/pdf$/),
      })
    expect(renewal?.periodStart).toBe(first?.periodEnd)
    expect((await fetch(String(renewal?.pdfUrl))).headers.get('content-type')).toBe('application/pdf')
  })

  it('that fails is retried, and a new card pays what is open', async () => {
    const { signupId, subscriptionId } = await billing.subscribed('4000000000000341')
    await billing.advance(subscriptionId)
    await billing.deliverAll(signupId)
    expect(await billing.billingOf(signupId)).toMatchObject({
      subscriptionStatus: 'past_due',
      failedPayment: {
        amount: 1_000,
        currency: 'usd',
        reason: 'Your card was declined.',
        nextAttemptAt: expect.stringMatching(/Z$/),
        payUrl: expect.stringContaining('/invoices/'),
      },
    })
    expect((await billing.dataOf(signupId)).invoices[0]).toMatchObject({
      status: 'open',
      failureMessage: 'Your card was declined.',
      card: { last4: '0341' },
      nextAttempt: expect.any(Number),
    })
    await billing.control(`/sandbox/subscriptions/${subscriptionId}/retry`)
    await billing.deliverAll(signupId)
    await pay((await billing.openCardUpdate(signupId)).url)
    await billing.deliverAll(signupId)
    expect(await laterEventsOf(signupId)).toEqual([
      'FellPastDue',
      'PaymentFailed',
      'PaymentFailed',
      'Recovered',
      'PaymentReceived',
      'PaymentMethodChanged',
    ])
    expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'active', failedPayment: null })
    const { paymentMethods, invoices } = await billing.dataOf(signupId)
    expect(paymentMethods.filter(({ isDefault }) => isDefault)).toMatchObject([{ last4: '4242' }])
    expect(invoices[0]).toMatchObject({ status: 'paid', failureMessage: null, card: { last4: '4242' } })
  })

  it('that fails one month and is then paid succeeds the month after, and an admin sees both', async () => {
    const { signupId, subscriptionId } = await billing.subscribed('4000000000000341')
    await billing.advance(subscriptionId)
    await billing.deliverAll(signupId)
    const failure = { userId: signupId, amount: 1_000, failureMessage: 'Your card was declined.' }
    expect((await billing.metrics()).failedRecent).toContainEqual(expect.objectContaining(failure))
    await pay((await billing.openCardUpdate(signupId)).url)
    await billing.deliverAll(signupId)
    await billing.advance(subscriptionId)
    await billing.deliverAll(signupId)
    expect(await laterEventsOf(signupId)).toEqual([
      'FellPastDue',
      'PaymentFailed',
      'Recovered',
      'PaymentReceived',
      'PaymentMethodChanged',
      'Renewed',
      'PaymentReceived',
    ])
    expect(await statusOf(signupId)).toBe('active')
    const { failedRecent, recent } = await billing.metrics()
    expect(failedRecent).not.toContainEqual(expect.objectContaining({ userId: signupId }))
    // Of all people's payments only the last five are listed; the invoices below are all of this one's.
    expect(recent).toContainEqual(expect.objectContaining({ userId: signupId, amount: 1_000 }))
    expect((await billing.dataOf(signupId)).invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  it('that fails two months in a row ends the subscription, and every month has its invoice', async () => {
    const { signupId, subscriptionId } = await billing.subscribed('4000000000000341')
    for (const month of ['past_due', 'canceled']) {
      await billing.advance(subscriptionId)
      await billing.deliverAll(signupId)
      expect(await statusOf(signupId)).toBe(month)
    }
    expect((await laterEventsOf(signupId)).filter((type) => type === 'PaymentFailed')).toHaveLength(2)
    expect((await billing.dataOf(signupId)).invoices.map(({ status }) => status)).toEqual(['open', 'open', 'paid'])
  })

  it('that the bank wants confirmed is confirmed on the page of the invoice', async () => {
    const opened = await billing.open()
    const { location } = await pay(opened.url, '4000002760003184')
    await authenticate(String(location))
    await billing.fulfil(opened.sessionId)
    const { subscription } = await billing.stripe.checkout.sessions.retrieve(opened.sessionId)
    await billing.advance(String(subscription))
    await billing.deliverAll(opened.signupId)
    const { failedPayment } = await billing.billingOf(opened.signupId)
    expect(failedPayment?.reason).toBe('Your card was declined. This transaction requires authentication.')
    const confirmation = await pay(String(failedPayment?.payUrl))
    await authenticate(String(confirmation.location))
    await billing.deliverAll(opened.signupId)
    expect(await statusOf(opened.signupId)).toBe('active')
  })

  it('that never succeeds ends the subscription', async () => {
    const { signupId, subscriptionId } = await billing.subscribed('4000000000000341')
    await billing.advance(subscriptionId)
    for (let attempt = 2; attempt <= 4; attempt += 1)
      await billing.control(`/sandbox/subscriptions/${subscriptionId}/retry`)
    await billing.deliverAll(signupId)
    expect(await laterEventsOf(signupId)).toEqual(['Ended', 'PaymentFailed'])
    expect(await billing.billingOf(signupId)).toMatchObject({
      subscriptionStatus: 'canceled',
      accessUntil: null,
      nextBillingDate: null,
      failedPayment: null,
    })
  })

  it('that no webhook announces is found by the sweep, with whatever else was missed', async () => {
    const renewed = await billing.subscribed()
    const failed = await billing.subscribed('4000000000000341')
    const ended = await billing.subscribed()
    for (const { subscriptionId } of [renewed, failed]) await billing.advance(subscriptionId)
    await billing.stripe.subscriptions.cancel(ended.subscriptionId)
    await billing.stop()
    await billing.start()
    await expect.poll(() => statusOf(ended.signupId), { timeout: 20_000 }).toBe('canceled')
    await expect.poll(() => statusOf(failed.signupId), { timeout: 20_000 }).toBe('past_due')
    await expect
      .poll(() => laterEventsOf(renewed.signupId), { timeout: 20_000 })
      .toEqual(['Renewed', 'PaymentReceived'])
  })
})

describe('a trial', () => {
  it('becomes a subscription that is paid for', async () => {
    await using trial = await billingService({ STRIPE_TRIAL_DAYS: 14 })
    const { signupId, subscriptionId } = await trial.subscribed()
    expect(await trial.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'trialing' })
    expect((await trial.dataOf(signupId)).invoices).toMatchObject([{ amount: 0, status: 'paid', card: null }])
    await trial.advance(subscriptionId)
    await trial.deliverAll(signupId)
    expect(await trial.events(signupId)).toEqual(['CheckoutFulfilled', 'Renewed', 'PaymentReceived'])
    expect(await trial.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'active' })
  })
})

describe('a refund', () => {
  const payAgain = async (signupId: string) => {
    const session = await billing.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_roletrail_monthly', quantity: 1 }],
      success_url: 'https://roletrail.test/',
      customer_email: 'ada@example.test',
      metadata: { signupId },
    })
    await pay(String(session.url))
    return session
  }

  it('is noticed wherever it was made, in parts too', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    const { data } = await billing.stripe.charges.list({ limit: 1 })
    const before = await billing.metrics()
    await billing.stripe.refunds.create({ charge: String(data[0]?.id), amount: 300 })
    await billing.deliverAll(signupId)
    expect((await billing.dataOf(signupId)).invoices).toMatchObject([{ amount: 1_000, refunded: 300, status: 'paid' }])
    await billing.stripe.refunds.create({ charge: String(data[0]?.id) })
    await billing.deliverAll(signupId)
    expect((await billing.dataOf(signupId)).invoices).toMatchObject([{ refunded: 1_000 }])
    expect(await laterEventsOf(signupId)).toEqual(['PaymentRefunded', 'PaymentRefunded'])
    expect((await billing.metrics()).last7d).toBe(before.last7d - 1_000)
    expect((await billing.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active')
  })

  it('of a second subscription is made in full, and the first continues', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    const session = await payAgain(signupId)
    const refused = { code: 'already_subscribed', status: 409 }
    await expect(billing.fulfil(session.id)).rejects.toMatchObject(refused)
    await expect(billing.fulfil(session.id)).rejects.toMatchObject(refused)
    await expect.poll(() => billing.events(signupId), { timeout: 20_000 }).toContain('RefundMade')
    const second = await billing.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    expect(second.subscription).toMatchObject({ status: 'canceled' })
    expect(await laterEventsOf(signupId)).toEqual([
      'PaymentReceived',
      'RefundRequired',
      'PaymentRefunded',
      'RefundMade',
    ])
    const charges = await billing.stripe.charges.list({ customer: String(second.customer) })
    expect(charges.data).toMatchObject([{ amount: 1_000, amount_refunded: 1_000 }])
    expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'active' })
    expect(await billing.rows.subscription.findUnique({ where: { userId: signupId } })).toMatchObject({
      subscriptionId,
    })
  })

  it.each(['500', 'drop-after-accept', '429'] as const)(
    'is made once if Stripe responds with %s',
    async (mode) => {
      const { signupId } = await billing.subscribed()
      const session = await payAgain(signupId)
      await expect(billing.fulfil(session.id)).rejects.toMatchObject({ code: 'already_subscribed' })
      await billing.fault(mode, 3)
      await expect.poll(() => billing.events(signupId), { timeout: 60_000 }).toContain('RefundMade')
      await billing.fault('off')
      const { customer } = await billing.stripe.checkout.sessions.retrieve(session.id)
      const charges = await billing.stripe.charges.list({ customer: String(customer) })
      expect(charges.data).toMatchObject([{ amount_refunded: 1_000 }])
    },
    90_000,
  )
})
