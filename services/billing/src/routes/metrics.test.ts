import { timeOf } from '@roletrail/chassis/base/id'
import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { foldRollups } from '@roletrail/chassis/postgres/rollups'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubscriptionEvent } from '../subscription/events.ts'
import { entitlementOf, type Terms } from '../subscription/terms.ts'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

const soon = { timeout: 20_000, interval: 50 }
const recentDays = (days: number) => (at: string | Date) => Date.now() - new Date(at).getTime() < days * 86_400_000

/** Everybody's books, folded from nothing but the stored events. */
const recountEvents = async () => {
  const stored = await billing.rows.$queryRaw<{ stream: string; id: string; data: object; type: string }[]>`
    select stream_id as stream, event_id::text as id, type, data from events
    where stream_id like 'subscription:%' order by id`
  const payments = new Map<string, { amount: number; at: string; refunded: number; disputed: Map<string, number> }>()
  const invoiceOf = new Map<string, string>()
  const terms = new Map<string, Terms>()
  const payers = new Set<string>()
  const canceled = new Map<string, Date>()
  for (const { stream, id, type, data } of stored) {
    const event = { type, ...data } as SubscriptionEvent
    if ('terms' in event) terms.set(stream, event.terms)
    if (event.type === 'PaymentReceived') {
      payers.add(stream)
      payments.set(event.invoiceId, { amount: event.amount, at: event.at, refunded: 0, disputed: new Map() })
    }
    const payment = 'invoiceId' in event ? payments.get(event.invoiceId) : undefined
    if (payment && (event.type === 'PaymentRefunded' || event.type === 'RefundFailed'))
      payment.refunded = event.refunded
    if (event.type === 'DisputeOpened') {
      payment?.disputed.set(event.disputeId, event.amount)
      invoiceOf.set(event.disputeId, event.invoiceId)
    }
    if (event.type === 'DisputeClosed' && event.outcome === 'won')
      payments.get(invoiceOf.get(event.disputeId) ?? '')?.disputed.delete(event.disputeId)
    if (event.type === 'Resumed') canceled.delete(event.terms.subscriptionId)
    if ((event.type === 'Canceled' || event.type === 'Ended') && !canceled.has(event.terms.subscriptionId))
      canceled.set(event.terms.subscriptionId, timeOf(id))
  }
  const kept = [...payments.values()].map(({ amount, refunded, disputed, at }) => ({
    at,
    kept: Math.max(0, amount - refunded - [...disputed.values()].reduce((sum, each) => sum + each, 0)),
  }))
  const revenue = (days: number) =>
    kept.filter(({ at }) => recentDays(days)(at)).reduce((sum, each) => sum + each.kept, 0)
  const statuses = [...terms].map(([stream, each]) => ({ stream, terms: each, ...entitlementOf(each, 0) }))
  const renewing = statuses.filter(({ status }) => status === 'active' || status === 'past_due')
  const trials = statuses.filter(({ status, stream }) => status === 'trialing' && payers.has(stream))
  return {
    paidUsers: renewing.length + trials.length,
    mrr: renewing.reduce((sum, each) => sum + each.terms.amount, 0),
    last7d: revenue(7),
    last30d: revenue(30),
    cancellations: canceled.size,
  }
}

/** The same from the provider's books. */
const recountProvider = async () => {
  const all = { limit: 100 }
  const charges = await billing.stripe.charges.list(all).autoPagingToArray({ limit: 1_000 })
  const disputes = await billing.stripe.disputes.list(all).autoPagingToArray({ limit: 1_000 })
  const subscriptions = await billing.stripe.subscriptions
    .list({ ...all, status: 'all' })
    .autoPagingToArray({ limit: 1_000 })
  const renewing = subscriptions.filter(
    ({ status, cancel_at, cancel_at_period_end }) =>
      (status === 'active' || status === 'past_due') && cancel_at === null && !cancel_at_period_end,
  )
  const lost = (charge: string) =>
    disputes
      .filter((dispute) => dispute.charge === charge && !['won', 'warning_needs_response'].includes(dispute.status))
      .reduce((sum, { amount }) => sum + amount, 0)
  const revenue = charges
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { id, amount, amount_refunded }) => sum + Math.max(0, amount - amount_refunded - lost(id)), 0)
  return {
    paidUsers: renewing.length,
    mrr: renewing.reduce((sum, { items }) => sum + (items.data[0]?.price.unit_amount ?? 0), 0),
    revenue,
  }
}

const figures = async () => {
  const { paidUsers, mrr, last7d, last30d, months } = await billing.metrics()
  return { paidUsers, mrr, last7d, last30d, cancellations: months.reduce((sum, each) => sum + each.cancellations, 0) }
}

const chargeOf = async (userId: string) => {
  const { stripeCustomerId: customer } = await billing.rows.customer.findFirstOrThrow({ where: { userId } })
  return String((await billing.stripe.charges.list({ customer })).data[0]?.id)
}

const deliverLast = async (type: string) => {
  await billing.deliverEvent((await billing.stripe.events.list({ type, limit: 1 })).data[0] ?? {})
  await billing.allProcessed()
}

describe('the figures of the dashboard', () => {
  it('are what the events and the provider’s books add up to, whatever happened', async () => {
    await billing.subscribed()
    const renewed = await billing.subscribed()
    await billing.advance(renewed.subscriptionId)
    await billing.deliverAll(renewed.signupId)
    const failed = await billing.subscribed('4000000000000341')
    await billing.advance(failed.subscriptionId)
    await billing.deliverAll(failed.signupId)
    const canceled = await billing.subscribed()
    await billing.cancel(canceled.signupId)
    const resumed = await billing.subscribed()
    await billing.cancel(resumed.signupId)
    await billing.resume(resumed.signupId)
    const ended = await billing.subscribed()
    await billing.cancel(ended.signupId)
    await billing.advance(ended.subscriptionId)
    await billing.deliverAll(ended.signupId)
    const refunded = await billing.subscribed()
    await billing.stripe.refunds.create({ charge: await chargeOf(refunded.signupId), amount: 300 })
    await billing.deliverAll(refunded.signupId)
    for (const outcome of ['open', 'won', 'lost']) {
      const { signupId } = await billing.subscribed()
      const { id } = await billing.control(`/sandbox/charges/${await chargeOf(signupId)}/dispute`, {
        status: 'needs_response',
      })
      await deliverLast('charge.dispute.created')
      await expect.poll(() => billing.events(signupId), soon).toContain('Ended')
      if (outcome === 'open') continue
      await billing.control(`/sandbox/disputes/${id}`, { status: outcome })
      await deliverLast('charge.dispute.closed')
    }

    const shown = await figures()
    expect(shown).toEqual(await recountEvents())
    const provider = await recountProvider()
    expect(shown).toMatchObject({ paidUsers: provider.paidUsers, mrr: provider.mrr })
    // A renewal is dated a month ahead by the sandbox, and is within the window all the same.
    expect(shown.last30d).toBe(provider.revenue)
    expect(shown).toMatchObject({ paidUsers: 5, mrr: 5_000, cancellations: 5 })
  })

  it('P8: stay what they are when the changes are added up, and when the read model is rebuilt', async () => {
    const before = await figures()
    await foldRollups(billing.rows)
    expect(await figures()).toEqual(before)
    const fine = { ok: true, different: 0, failed: 0, strays: 0 }
    expect(await requestTask(billing.databaseUrl, ['check', 'subscription'])).toMatchObject(fine)
    await billing.rows.$executeRaw`delete from payments`
    await billing.rows.$executeRaw`delete from cancellations`
    expect((await figures()).last30d).toBe(0)
    await requestTask(billing.databaseUrl, ['rebuild', 'subscription'])
    expect(await figures()).toEqual(before)
    expect(await figures()).toEqual(await recountEvents())
  })

  it('lose and double nothing while many change them and two add them up', async () => {
    const before = await figures()
    const people = await Promise.all(Array.from({ length: 8 }, () => billing.paid()))
    const done = Promise.all(people.map(({ sessionId }) => billing.fulfil(sessionId)))
    for (let round = 0; round < 10; round += 1)
      await Promise.all([foldRollups(billing.rows), foldRollups(billing.rows)])
    await done
    expect(await figures()).toEqual(await recountEvents())
    expect((await figures()).mrr).toBe(before.mrr + 8_000)
  })

  it('count a window to the moment', async () => {
    const { signupId } = await billing.subscribed()
    const before = await figures()
    const setAge = (age: string) =>
      billing.rows.$executeRaw`
        update payments set at = now() - ${age}::interval where user_id = ${signupId}::uuid`
    await setAge('6 days 23:59:00')
    expect(await figures()).toEqual(before)
    await setAge('7 days 00:00:01')
    expect(await figures()).toEqual({ ...before, last7d: before.last7d - 1_000 })
    await setAge('30 days 00:00:01')
    expect(await figures()).toEqual({ ...before, last7d: before.last7d - 1_000, last30d: before.last30d - 1_000 })
  })
})
