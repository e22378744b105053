import { newId } from '@roletrail/chassis/base/id'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'
import { notificationTypes } from './notification.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

const soon = { timeout: 20_000, interval: 20 }
const notificationsOf = async (userId: string, among?: Stripe.Event[]) =>
  (await billing.eventsOf(userId, among)).filter(({ type }) => (notificationTypes as readonly string[]).includes(type))

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

describe('a webhook', () => {
  it('S1: changes the state once, however often it comes', async () => {
    const { signupId } = await billing.paid()
    const [event] = (await notificationsOf(signupId)).filter(({ type }) => type === 'checkout.session.completed')
    const responses = await Promise.all(Array.from({ length: 20 }, () => billing.deliverEvent(event ?? {})))
    expect(responses).toEqual(Array(20).fill({ status: 200, body: { received: true } }))
    await billing.allProcessed()
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
    expect(await billing.rows.stripeEvent.count({ where: { userId: signupId } })).toBe(1)
  })

  it('and the success page make one subscription of one payment', async () => {
    const { signupId, sessionId } = await billing.paid()
    await Promise.all([...(await notificationsOf(signupId)).map(billing.deliverEvent), billing.fulfil(sessionId)])
    await billing.allProcessed()
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
  })

  it('S2: may come in any of 120 orders', { timeout: 180_000 }, async () => {
    const types = [
      'checkout.session.completed',
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.deleted',
    ]
    const leaver = async () => {
      const { signupId, subscriptionId } = await billing.paid()
      await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      await billing.stripe.subscriptions.cancel(subscriptionId)
      return signupId
    }
    const orders = permutations([0, 1, 2, 3, 4])
    while (orders.length) {
      const batch = orders.splice(0, 12)
      const people = await Promise.all(batch.map(leaver))
      const recent = await billing.recentEvents()
      const deliver = async (userId: string, nth: number) => {
        const events = await notificationsOf(userId, recent)
        const chosen = types.map((type) => events.find((each) => each.type === type))
        expect(chosen).not.toContain(undefined)
        for (const index of batch[nth] ?? []) await billing.deliverEvent(chosen[index] ?? {})
      }
      await Promise.all(people.map(deliver))
      await billing.allProcessed()
      for (const userId of people) {
        expect(await billing.events(userId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
        expect(await billing.rows.subscription.findUnique({ where: { userId } })).toMatchObject({
          status: 'canceled',
          stripeStatus: 'canceled',
          accessUntil: null,
        })
        expect(await billing.rows.payment.findMany({ where: { userId } })).toMatchObject([{ status: 'paid' }])
      }
    }
  })

  it('S2: may come one by one, each processed before the next', { timeout: 60_000 }, async () => {
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [3, 0, 4, 2, 1],
    ]) {
      const { signupId, subscriptionId } = await billing.paid()
      await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
      const events = (await notificationsOf(signupId)).filter(({ type }) => !type.startsWith('payment_method'))
      expect(events).toHaveLength(5)
      for (const index of order) {
        await billing.deliverEvent(events[index] ?? {})
        await billing.allProcessed()
      }
      expect(await billing.events(signupId), order.join()).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
    }
  })

  it.each([
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.deleted',
  ])('S2: %s alone is enough, with all others lost', async (type) => {
    const { signupId, subscriptionId } = await billing.paid()
    await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    await billing.stripe.subscriptions.cancel(subscriptionId)
    await billing.deliverEvent((await notificationsOf(signupId)).find((each) => each.type === type) ?? {})
    await billing.allProcessed()
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
    expect(await billing.rows.subscription.findUnique({ where: { userId: signupId } })).toMatchObject({
      status: 'canceled',
    })
  })

  it('S6: is stored and processed even if our own row of the checkout is missing', async () => {
    const { signupId } = await billing.paid()
    await billing.rows.checkout.delete({ where: { signupId } })
    for (const each of (await notificationsOf(signupId)).toReversed())
      expect((await billing.deliverEvent(each)).status).toBe(200)
    await billing.allProcessed()
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
  })

  const event = () => ({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: 'cs_test_1', object: 'checkout.session', metadata: { signupId: newId() } } },
  })

  it.each<[string, (body: string) => Promise<{ status: number }>]>([
    ['unsigned', (body) => billing.deliver(body)],
    ['with an empty signature', (body) => billing.deliver(body, '')],
    ['signed with another secret', (body) => billing.deliver(body, billing.signature(body, { secret: 'whsec_other' }))],
    ['altered after signing', (body) => billing.deliver(`${body} `, billing.signature(body))],
    ['replayed after five minutes', (body) => billing.deliver(body, billing.signature(body, { ageSeconds: 302 }))],
    ['of live mode', (body) => billing.deliverEvent({ ...(JSON.parse(body) as object), livemode: true })],
    ['that is no JSON', () => billing.deliver('{', billing.signature('{'))],
  ])('S3, S4: %s is refused and leaves no row', async (_name, deliver) => {
    const before = await billing.rows.stripeEvent.count()
    expect(await deliver(JSON.stringify(event()))).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    expect(await billing.rows.stripeEvent.count()).toBe(before)
  })

  it('of a type we ignore, or about a customer of somebody else, is accepted and not stored', async () => {
    const before = await billing.rows.stripeEvent.count()
    const accepted = { status: 200, body: { received: true } }
    expect(await billing.deliverEvent({ ...event(), type: 'payout.paid' })).toEqual(accepted)
    expect(
      await billing.deliverEvent({ ...event(), data: { object: { id: 'cs_1', object: 'checkout.session' } } }),
    ).toEqual(accepted)
    expect(await billing.rows.stripeEvent.count()).toBe(before)
  })
})

describe('a payment is never lost', () => {
  it('if Stripe is away and the service restarts before it is back', async () => {
    const { signupId } = await billing.paid()
    const events = await notificationsOf(signupId)
    await billing.fault('500')
    for (const each of events) expect((await billing.deliverEvent(each)).status).toBe(200)
    await vi.waitFor(
      async () =>
        expect(
          await billing.rows.$queryRaw`select from work_items where queue = 'webhook-notifications' and failures > 0`,
        ).not.toEqual([]),
      soon,
    )
    await billing.stop()
    await billing.fault('off')
    await billing.rows.$executeRaw`update work_items set due_at = now() where state = 'waiting'`
    await billing.start()
    await billing.allProcessed()
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
  })

  it('S5: if Stripe lists no event of it either, because the sweep fetches the checkout itself', async () => {
    const { signupId } = await billing.paid()
    await billing.stop()
    // As if all its events had been listed, or were too old for that.
    const reached = new Date(Date.now() + 24 * 60 * 60_000)
    await billing.rows.sweep.upsert({
      where: { name: 'events' },
      create: { name: 'events', reached },
      update: { reached },
    })
    await billing.start()
    await vi.waitFor(async () => expect(await billing.events(signupId)).toContain('CheckoutFulfilled'), soon)
    expect(await billing.rows.stripeEvent.count({ where: { userId: signupId } })).toBe(0)
    await billing.rows.sweep.deleteMany()
  })

  it('S5: if no webhook ever comes, because the sweep finds it', async () => {
    const { signupId } = await billing.paid()
    await billing.stop()
    await billing.start()
    await vi.waitFor(async () => expect(await billing.events(signupId)).toContain('CheckoutFulfilled'), soon)
    const open = () => billing.rows.checkout.count({ where: { signupId, endedAt: null } })
    expect(await open()).toBe(0)
  })
})
