import { retryGivenUp } from '@roletrail/chassis/maintenance/operations'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())
beforeEach(() => billing.control('/sandbox/refunds', { status: 'succeeded' }))

const soon = { timeout: 30_000 }

const payAgain = async (signupId: string) => {
  const session = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_roletrail_monthly', quantity: 1 }],
    success_url: 'https://roletrail.test/',
    customer_email: 'ada@example.test',
    metadata: { signupId },
  })
  await pay(String(session.url))
  return session.id
}

/** Somebody who paid twice, so that the second payment is returned; its refund stays pending. */
const paidTwice = async () => {
  const { signupId } = await billing.subscribed()
  await billing.control('/sandbox/refunds', { status: 'pending' })
  const sessionId = await payAgain(signupId)
  await expect(billing.fulfil(sessionId)).rejects.toMatchObject({ code: 'already_subscribed' })
  const { customer } = await billing.stripe.checkout.sessions.retrieve(sessionId)
  const refunds = async () => {
    const [charge] = (await billing.stripe.charges.list({ customer: String(customer) })).data
    return (await billing.stripe.refunds.list({ charge: String(charge?.id) })).data
  }
  await expect.poll(async () => (await refunds()).length, soon).toBe(1)
  const settle = async (status: string) => billing.control(`/sandbox/refunds/${(await refunds())[0]?.id}`, { status })
  return { signupId, refunds, settle }
}

const refundWork = async () =>
  (
    await billing.rows.$queryRaw<{ state: string }[]>`
    select state from work_items where queue = 'refunds' order by seq desc limit 1`
  )[0]?.state

/** As the operations page does, and `queue retry refunds`. */
const retry = async () => expect(await retryGivenUp(billing.rows, 'refunds')).toEqual({ retried: 1, left: 0 })

/** Reads something while refunds that wait for a later look are looked at right away. */
const hurried = async <Result>(read: () => Promise<Result>) => {
  await billing.rows.$executeRaw`update work_items set due_at = now() where queue = 'refunds' and state = 'waiting'`
  return read()
}

describe('S9: a refund', () => {
  it('that is pending is not reported as made, and is once it has succeeded', async () => {
    const { signupId, settle, refunds } = await paidTwice()
    await expect.poll(refundWork, soon).toBe('waiting')
    await billing.deliverAll(signupId)
    expect(await billing.events(signupId)).not.toContain('RefundMade')
    expect(await billing.events(signupId)).not.toContain('PaymentRefunded')
    await settle('succeeded')
    await expect.poll(() => hurried(() => billing.events(signupId)), soon).toContain('RefundMade')
    expect(await billing.events(signupId)).toContain('PaymentRefunded')
    expect(await refunds()).toHaveLength(1)
    // They still have the first subscription, and its card.
    expect(await billing.rows.accountClosure.count({ where: { userId: signupId } })).toBe(0)
  })

  it('that fails is never reported as made, is left to a person, and is made again when they say so', async () => {
    const { signupId, settle, refunds } = await paidTwice()
    await settle('failed')
    await expect.poll(() => hurried(refundWork), soon).toBe('given_up')
    expect(await billing.events(signupId)).not.toContain('RefundMade')
    await billing.control('/sandbox/refunds', { status: 'succeeded' })
    await retry()
    await expect.poll(() => billing.events(signupId), soon).toContain('RefundMade')
    expect((await refunds()).map(({ status, amount }) => ({ status, amount }))).toEqual([
      { status: 'succeeded', amount: 1_000 },
      { status: 'failed', amount: 1_000 },
    ])
  })

  it('that fails again and again is made once each time they say so, and never by itself', async () => {
    const { signupId, settle, refunds } = await paidTwice()
    for (const made of [1, 2, 3]) {
      await expect.poll(refundWork, soon).toBe('waiting')
      await settle('failed')
      await expect.poll(() => hurried(refundWork), soon).toBe('given_up')
      expect(await refunds()).toHaveLength(made)
      // What they said holds through an outage. Three calls are one attempt.
      await billing.fault('500', 3)
      await retry()
      await expect.poll(async () => hurried(async () => (await refunds()).length), soon).toBe(made + 1)
    }
    await settle('succeeded')
    await expect.poll(() => hurried(() => billing.events(signupId)), soon).toContain('RefundMade')
    expect((await refunds()).map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed', 'failed'])
  })

  it('that the bank sends back after it was made is owed again, and no longer counts as refunded', async () => {
    const { signupId, settle } = await paidTwice()
    await settle('succeeded')
    await expect.poll(() => hurried(() => billing.events(signupId)), soon).toContain('RefundMade')
    const refunded = async () =>
      (await billing.rows.payment.findMany({ where: { userId: signupId } }))
        .map((row) => row.refunded)
        .toSorted((one, other) => one - other)
    expect(await refunded()).toEqual([0, 1_000])
    await settle('failed')
    const failed = (await billing.stripe.events.list({ type: 'refund.failed', limit: 1 })).data
    await billing.deliverEvent(failed[0] ?? {})
    await billing.allProcessed()
    expect((await billing.events(signupId)).slice(-2)).toEqual(['RefundFailed', 'RefundRequired'])
    expect(await refunded()).toEqual([0, 0])
    await expect.poll(() => hurried(refundWork), soon).toBe('given_up')
    await billing.control('/sandbox/refunds', { status: 'succeeded' })
    await retry()
    await expect.poll(async () => (await billing.events(signupId)).at(-1), soon).toBe('RefundMade')
    expect(await refunded()).toEqual([0, 1_000])
  })
})

describe('a dispute', () => {
  const disputed = async (status: string) => {
    const person = await billing.subscribed()
    const { stripeCustomerId: customer } = await billing.rows.customer.findFirstOrThrow({
      where: { userId: person.signupId },
    })
    const [charge] = (await billing.stripe.charges.list({ customer })).data
    const { id } = await billing.control(`/sandbox/charges/${charge?.id}/dispute`, { status })
    return { ...person, disputeId: String(id) }
  }

  /** It names its charge and nobody else. */
  const deliverLast = async (type: string) => {
    await billing.deliverEvent((await billing.stripe.events.list({ type, limit: 1 })).data[0] ?? {})
    await billing.allProcessed()
  }

  it('ends the subscription that it is about, and is kept with its outcome', async () => {
    const before = await billing.metrics()
    const { signupId, subscriptionId, disputeId } = await disputed('needs_response')
    await deliverLast('charge.dispute.created')
    await expect.poll(() => billing.events(signupId), soon).toContain('Ended')
    expect((await billing.events(signupId)).slice(2)).toEqual(['DisputeOpened', 'EndRequired', 'Ended'])
    expect((await billing.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
    expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'canceled', accessUntil: null })
    const row = { userId: signupId, amount: 1_000, reason: 'fraudulent' }
    expect(await billing.rows.dispute.findUnique({ where: { id: disputeId } })).toMatchObject({
      ...row,
      outcome: 'open',
    })
    expect((await billing.metrics()).last7d).toBe(before.last7d)
    await billing.control(`/sandbox/disputes/${disputeId}`, { status: 'won' })
    await deliverLast('charge.dispute.closed')
    await deliverLast('charge.dispute.closed')
    expect((await billing.events(signupId)).slice(5)).toEqual(['DisputeClosed'])
    expect(await billing.rows.dispute.findUnique({ where: { id: disputeId } })).toMatchObject({ outcome: 'won' })
    expect((await billing.metrics()).last7d).toBe(before.last7d + 1_000)
  })

  it('that is only an inquiry changes nothing', async () => {
    const { signupId, subscriptionId } = await disputed('warning_needs_response')
    await deliverLast('charge.dispute.created')
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
    expect((await billing.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active')
  })
})

it('a subscription that is unpaid is ended at Stripe once another has replaced it', async () => {
  const { signupId, subscriptionId } = await billing.subscribed()
  await billing.control(`/sandbox/subscriptions/${subscriptionId}/unpaid`)
  await billing.deliverAll(signupId)
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'unpaid' })
  expect(await billing.fulfil(await payAgain(signupId))).toMatchObject({ entitlement: { status: 'active' } })
  const before = async () => (await billing.stripe.subscriptions.retrieve(subscriptionId)).status
  await expect.poll(before, soon).toBe('canceled')
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'active' })
})
