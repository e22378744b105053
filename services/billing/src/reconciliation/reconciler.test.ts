import { newId } from '@roletrail/chassis/base/id'
import { type AdvisoryLocks, createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createCloseCustomer } from '../account-closure/account-closure.ts'
import { createFulfilment } from '../checkout/fulfil.ts'
import { createPaidSessions } from '../checkout/paid-session.ts'
import { createRefundPayment } from '../refund/refund-payment.ts'
import { createCancellation } from '../self-service/cancellation.ts'
import { type BillingService, billingService, prices } from '../test/billing-service.ts'
import { processNotification } from '../webhook/process.ts'
import { createReconciler, type Reconciler } from './reconciler.ts'

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

/** A reconciler that has fetched Stripe's answer and records it only when it is released. */
const slowReconciler = () => {
  const fetched = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const list = (...given: Parameters<Stripe['subscriptions']['list']>) => ({
    autoPagingToArray: async () => {
      const { data } = await billing.stripe.subscriptions.list(...given)
      fetched.resolve()
      await released.promise
      return data
    },
  })
  const { customers, invoices, charges, disputes, paymentMethods } = billing.stripe
  const slow = { customers, invoices, charges, disputes, paymentMethods, subscriptions: { list } } as unknown as Stripe
  const reconciler = createReconciler(billing.rows, slow, { STRIPE_UI_ORIGINS: [], prices })
  return { reconciler, fetched: fetched.promise, release: released.resolve }
}

/** Waits until it is done, or blocked by the lock of whoever came first. */
const doneOrBlocked = async (isDone: () => Promise<boolean>) =>
  vi.waitFor(
    async () => {
      const blocked = await billing.rows.$queryRaw<unknown[]>`
        select from pg_stat_activity as session
        where datname = current_database() and application_name = 'locks' and query like '%pg_try_advisory_lock%'
          and not exists (select from pg_locks where locktype = 'advisory' and granted and pid = session.pid)`
      expect((await isDone()) || blocked.length > 0).toBe(true)
    },
    { timeout: 20_000, interval: 20 },
  )

type Person = Awaited<ReturnType<BillingService['subscribed']>>

it.each<[string, (person: Person, reconciler: Reconciler) => Promise<unknown>]>([
  [
    'a webhook',
    ({ signupId }, reconciler) => {
      const dependencies = { database: billing.rows, reconciler, locks }
      const process = processNotification(dependencies as Parameters<typeof processNotification>[0])
      return process({ id: 'evt_1', type: 'invoice.paid', objectId: 'in_1', userId: signupId, customerId: null })
    },
  ],
  [
    'the success page',
    ({ sessionId }, reconciler) =>
      createFulfilment({
        database: billing.rows,
        paidSessions: createPaidSessions(billing.rows, billing.stripe, prices),
        hasAccount: async () => true,
        reconciler,
        locks,
        prices,
      }).fulfil(sessionId),
  ],
  [
    'a refund',
    ({ signupId }, reconciler) => {
      const refund = { id: newId(), userId: signupId, subscriptionId: 'sub_of_before', attempt: 1 }
      const { rows: database, stripe } = billing
      const closeCustomer = createCloseCustomer(database, stripe, prices)
      return createRefundPayment({ database, stripe, reconciler, locks, closeCustomer })(refund, async () => {})
    },
  ],
])('S12: a cancellation is not undone by what %s fetched before it', async (_who, first) => {
  const person = await billing.subscribed()
  const { signupId } = person
  const { reconciler, fetched, release } = slowReconciler()
  const reconciling = first(person, reconciler)
  await fetched
  let canceled = false
  const canceling = billing.cancel(signupId).finally(() => {
    canceled = true
  })
  await doneOrBlocked(async () => canceled)
  release()
  await Promise.all([reconciling, canceling])
  expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived', 'Canceled'])
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'canceled' })
})

it('S2: what a webhook fetched is not undone by what a cancellation fetched before it', async () => {
  const { signupId, subscriptionId } = await billing.subscribed()
  const { reconciler, fetched, release } = slowReconciler()
  const canceling = createCancellation(billing.rows, billing.stripe, reconciler, locks).cancel(signupId)
  await fetched
  await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
  const [event] = (await billing.eventsOf(signupId)).filter(({ type }) => type === 'customer.subscription.updated')
  await billing.deliverEvent(event ?? {})
  await doneOrBlocked(async () => (await billing.unprocessed()) === 0)
  release()
  await canceling
  await billing.allProcessed()
  expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived', 'Canceled', 'Resumed'])
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'active' })
})

it('S12: a subscription that is canceled already, even by hand at Stripe, is left as it is', async () => {
  const { signupId, subscriptionId } = await billing.subscribed()
  const current = await billing.stripe.subscriptions.retrieve(subscriptionId)
  const update = vi.fn()
  // Canceled by hand for a date.
  const retrieve = async () => ({ ...current, cancel_at: current.created + 86_400, cancel_at_period_end: false })
  const stripe = { subscriptions: { retrieve, update } } as unknown as Stripe
  const reconciler = createReconciler(billing.rows, billing.stripe, { STRIPE_UI_ORIGINS: [], prices })
  await createCancellation(billing.rows, stripe, reconciler, locks).cancel(signupId)
  expect(update).not.toHaveBeenCalled()
})
