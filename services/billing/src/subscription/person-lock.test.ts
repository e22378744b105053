import { newId } from '@roletrail/chassis/base/id'
import { type AdvisoryLocks, createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createFulfilment } from '../checkout/fulfil.ts'
import { returnPayment } from '../refund/return-payment.ts'
import { type BillingService, billingService } from '../test/billing-service.ts'
import { answerDoorbell } from '../webhook/answer.ts'
import { changesOfMind } from './change-of-mind.ts'
import { createLook, type Look } from './look.ts'

let billing: BillingService
let locks: AdvisoryLocks

beforeAll(async () => {
  billing = await billingService()
  locks = createAdvisoryLocks(billing.databaseUrl)
})
afterAll(async () => {
  await locks.stop()
  await billing[Symbol.asyncDispose]()
})

/** A look that has Stripe's answer and writes it down when it is let go. */
const slowLook = () => {
  const heard = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const list = (...given: Parameters<Stripe['subscriptions']['list']>) => ({
    autoPagingToArray: async () => {
      const { data } = await billing.stripe.subscriptions.list(...given)
      heard.resolve()
      await letGo.promise
      return data
    },
  })
  const { customers, invoices, charges, paymentMethods } = billing.stripe
  const slow = { customers, invoices, charges, paymentMethods, subscriptions: { list } } as unknown as Stripe
  const look = createLook(billing.rows, slow, { STRIPE_UI_ORIGINS: [] })
  return { look, heard: heard.promise, letGo: letGo.resolve }
}

/** Until it is done, or waits for who came first. */
const doneOrWaiting = async (isDone: () => Promise<boolean>) =>
  vi.waitFor(
    async () => {
      const waiting = await billing.rows.$queryRaw<unknown[]>`
        select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`
      expect((await isDone()) || waiting.length > 0).toBe(true)
    },
    { timeout: 20_000, interval: 20 },
  )

type Person = Awaited<ReturnType<BillingService['subscribed']>>

it.each<[string, (person: Person, look: Look) => Promise<unknown>]>([
  [
    'a webhook',
    ({ signupId }, look) => {
      const house = { database: billing.rows, look, locks } as unknown as Parameters<typeof answerDoorbell>[0]
      const rung = { id: 'evt_1', type: 'invoice.paid', objectId: 'in_1', userId: signupId, customerId: null }
      return answerDoorbell(house)(rung)
    },
  ],
  [
    'the success page',
    ({ sessionId }, look) =>
      createFulfilment(billing.rows, billing.stripe, look, locks, 'price_roletrail_monthly').fulfil(sessionId),
  ],
  [
    'a refund',
    async ({ signupId }, look) => {
      const refund = { id: newId(), userId: signupId, subscriptionId: 'sub_of_before' }
      await billing.rows.refund.create({ data: { ...refund, doneAt: new Date() } })
      await returnPayment(billing.rows, billing.stripe, look, locks)({ ...refund, attempts: 0 })
    },
  ],
])('S12: a cancellation is not undone by what %s was told before it', async (_who, first) => {
  const person = await billing.subscribed()
  const { signupId } = person
  const { look, heard, letGo } = slowLook()
  const asking = first(person, look)
  await heard
  let canceled = false
  const canceling = billing.cancel(signupId).finally(() => {
    canceled = true
  })
  await doneOrWaiting(async () => canceled)
  letGo()
  await Promise.all([asking, canceling])
  expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived', 'Canceled'])
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'canceled' })
})

it('S2: what a webhook’s look was told is not undone by who asked before it', async () => {
  const { signupId, subscriptionId } = await billing.subscribed()
  const { look, heard, letGo } = slowLook()
  const canceling = changesOfMind(billing.rows, billing.stripe, look, locks).cancel(signupId)
  await heard
  await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
  const [event] = (await billing.eventsOf(signupId)).filter(({ type }) => type === 'customer.subscription.updated')
  await billing.ring(event ?? {})
  await doneOrWaiting(async () => (await billing.unanswered()) === 0)
  letGo()
  await canceling
  await vi.waitFor(async () => expect(await billing.unanswered()).toBe(0), { timeout: 20_000 })
  expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived', 'Canceled', 'Resumed'])
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'active' })
})

it('S12: what was canceled already, by hand at Stripe too, is left as it is', async () => {
  const { signupId, subscriptionId } = await billing.subscribed()
  const present = await billing.stripe.subscriptions.retrieve(subscriptionId)
  const update = vi.fn()
  // For a day that somebody at Stripe agreed on.
  const retrieve = async () => ({ ...present, cancel_at: present.created + 86_400, cancel_at_period_end: false })
  const stripe = { subscriptions: { retrieve, update } } as unknown as Stripe
  const look = createLook(billing.rows, billing.stripe, { STRIPE_UI_ORIGINS: [] })
  await changesOfMind(billing.rows, stripe, look, locks).cancel(signupId)
  expect(update).not.toHaveBeenCalled()
})
