import { pay } from '@roletrail/sandbox/test/cardholder'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPaidSessions } from '../checkout/paid-session.ts'
import { termsOf } from '../stripe/terms-of.ts'
import { type BillingService, billingService, prices } from '../test/billing-service.ts'
import { fetchSnapshot } from './snapshot.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

// Read from any value by the language and the Stripe package, or omitted by Stripe itself if it does not apply.
const notFields = new Set(['then', 'toJSON', 'constructor', 'deleted'])

/** A response of Stripe's that records every field that was read and is missing. */
const watched = <Value>(value: Value, path: string, missing: Set<string>): Value => {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get: (target, field, receiver) => {
      const found: unknown = Reflect.get(target, field, receiver)
      if (typeof field === 'symbol' || typeof found === 'function') return found
      const named = Array.isArray(target) ? `${path}[]` : `${path}.${field}`
      if (found === undefined && !notFields.has(field) && !Array.isArray(target)) missing.add(named)
      return watched(found, named, missing)
    },
  })
}

/** A Stripe client whose every response is watched. */
const watching = (stripe: Stripe, missing: Set<string>): Stripe => {
  const listed =
    <Item extends object>(name: string, list: (...given: never[]) => Stripe.ApiListPromise<Item>) =>
    (...given: never[]) => ({
      autoPagingToArray: async (page: { limit: number }) =>
        (await list(...given).autoPagingToArray(page)).map((item) => watched(item, name, missing)),
    })
  const { customers, subscriptions, invoices, charges, disputes, paymentMethods } = stripe
  return {
    customers: {
      retrieve: async (id: string) => watched(await customers.retrieve(id), 'customer', missing),
    },
    subscriptions: { list: listed('subscription', subscriptions.list.bind(subscriptions)) },
    invoices: { list: listed('invoice', invoices.list.bind(invoices)) },
    charges: { list: listed('charge', charges.list.bind(charges)) },
    disputes: {
      list: async (given: Stripe.DisputeListParams) => ({
        data: (await disputes.list(given)).data.map((dispute) => watched(dispute, 'dispute', missing)),
      }),
    },
    paymentMethods: { list: listed('payment_method', paymentMethods.list.bind(paymentMethods)) },
  } as unknown as Stripe
}

it('finds in the sandbox’s responses every field of Stripe’s that the product reads', async () => {
  const missing = new Set<string>()
  const { sessionId, subscriptionId, signupId } = await billing.subscribed('4000000000000341')
  await billing.advance(subscriptionId)
  await pay((await billing.openCardUpdate(signupId)).url, '5555555555554444')
  await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
  const [charge] = (await billing.stripe.charges.list({ limit: 1 })).data
  await billing.stripe.refunds.create({ charge: String(charge?.id), amount: 300 })
  await billing.control(`/sandbox/charges/${charge?.id}/dispute`, { status: 'needs_response' })

  const { stripeCustomerId } = await billing.rows.customer.findFirstOrThrow({ where: { userId: signupId } })
  const snapshot = await fetchSnapshot(watching(billing.stripe, missing), [stripeCustomerId], {
    STRIPE_UI_ORIGINS: ['https://pay.stripe.com'],
    prices,
  })
  expect(snapshot).toMatchObject({
    observed: { subscriptions: [{ subscriptionId, endsAt: expect.any(String) }] },
    paymentMethods: [{ brand: 'mastercard', isDefault: true }, { brand: 'visa' }],
  })
  const session = await billing.stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] })
  const retrieve = async () => watched(session, 'checkout.session', missing)
  const stripe = { checkout: { sessions: { retrieve } } } as unknown as Stripe
  termsOf((await createPaidSessions(billing.rows, stripe, prices).paid(sessionId)).subscription, prices)
  expect([...missing]).toEqual([])
})

it('S15: takes no link of an invoice that leads to another origin', async () => {
  const { signupId } = await billing.subscribed()
  const { stripeCustomerId } = await billing.rows.customer.findFirstOrThrow({ where: { userId: signupId } })
  const linksFor = async (origins: string[]) =>
    (await fetchSnapshot(billing.stripe, [stripeCustomerId], { STRIPE_UI_ORIGINS: origins, prices })).invoices.map(
      ({ pdfUrl, pageUrl }) => [pdfUrl, pageUrl],
    )
  const { pdfUrl, pageUrl } = await billing.rows.invoice.findFirstOrThrow({ where: { userId: signupId } })
  expect([pdfUrl, pageUrl]).not.toContain(null)
  expect(await linksFor([new URL(String(pdfUrl)).origin])).toEqual([[pdfUrl, pageUrl]])
  expect(await linksFor(['https://pay.stripe.com'])).toEqual([[null, null]])
})
