import { newId } from '@roletrail/chassis/base/id'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { pay } from '@roletrail/sandbox/test/cardholder'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountClosureQueue } from '../account-closure/account-closure.ts'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService
let otherPrice: string

beforeAll(async () => {
  billing = await billingService()
  const { id: product } = await billing.stripe.products.create({ name: 'A newspaper' })
  const price = await billing.stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: 2_500,
    recurring: { interval: 'month' },
  })
  otherPrice = price.id
})
afterAll(() => billing[Symbol.asyncDispose]())

const soon = { timeout: 30_000 }

const buyOther = async (more: Partial<Stripe.Checkout.SessionCreateParams>) => {
  const { id, url } = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: otherPrice, quantity: 1 }],
    success_url: 'https://newspaper.test/',
    ...(!more.customer && { customer_email: 'ada@example.test' }),
    ...more,
  })
  await pay(String(url))
  return billing.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
}

const someone = () => {
  const userId = newId()
  billing.identity.emails.set(userId, 'ada@example.test')
  return userId
}

const stateOf = async ({ id }: Stripe.Checkout.Session) => {
  const { subscription, customer } = await billing.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
  const { data } = await billing.stripe.charges.list({ customer: String(customer) })
  return {
    status: typeof subscription === 'object' ? subscription?.status : undefined,
    refunded: data.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  }
}

const untouched = { status: 'active', refunded: 0 }

describe('another product of the same Stripe account', () => {
  it.each<[string, (userId: string) => Partial<Stripe.Checkout.SessionCreateParams>]>([
    ['in its link', (userId) => ({ client_reference_id: userId })],
    ['in the metadata of its session', (signupId) => ({ metadata: { signupId } })],
    ['in the metadata of its subscription', (userId) => ({ subscription_data: { metadata: { userId } } })],
    ['nowhere', () => ({})],
  ])('opens nothing for a person who is named %s, and nobody touches it', async (_where, named) => {
    const userId = someone()
    const session = await buyOther(named(userId))
    await expect(billing.fulfil(session.id)).rejects.toMatchObject({ code: 'checkout_not_found' })
    await billing.deliverAll(userId)
    expect(await billing.events(userId)).toEqual([])
    expect(await billing.rows.customer.count({ where: { stripeCustomerId: String(session.customer) } })).toBe(0)
    expect(await stateOf(session)).toEqual(untouched)
  })

  it('of a subscriber is neither refunded as a second subscription, nor counted, nor shown', async () => {
    const { signupId } = await billing.subscribed()
    const { stripeCustomerId: customer } = await billing.rows.customer.findFirstOrThrow({ where: { userId: signupId } })
    const session = await buyOther({ customer, client_reference_id: signupId })
    await billing.deliverAll(signupId)
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived', 'PaymentMethodChanged'])
    expect((await billing.dataOf(signupId)).invoices).toMatchObject([{ amount: 1_000 }])
    expect(await stateOf(session)).toEqual(untouched)
  })

  it('goes on after the account is deleted, and so does what it needs of the customer', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    const { stripeCustomerId: customer } = await billing.rows.customer.findFirstOrThrow({ where: { userId: signupId } })
    const session = await buyOther({ customer })
    await billing.rows.accountClosure.create({ data: { userId: signupId } })
    await enqueue(billing.rows, accountClosureQueue, { id: newId(), key: signupId, payload: { userId: signupId } })
    const ours = async () => (await billing.stripe.subscriptions.retrieve(subscriptionId)).status
    await expect.poll(ours, soon).toBe('canceled')
    await expect
      .poll(
        () => billing.rows.$queryRaw`select from work_items where queue = 'account-closures' and state <> 'done'`,
        soon,
      )
      .toEqual([])
    expect(await stateOf(session)).toEqual(untouched)
    expect((await billing.stripe.customers.listPaymentMethods(customer)).data.length).toBeGreaterThan(0)
  })
})

it('a price that earlier subscribers pay is ours too', async () => {
  await using raised = await billingService({
    STRIPE_PRICE_ID: 'price_of_today',
    STRIPE_FORMER_PRICE_IDS: ['price_roletrail_monthly'],
  })
  const userId = newId()
  raised.identity.emails.set(userId, 'ada@example.test')
  const { id, url } = await raised.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_roletrail_monthly', quantity: 1 }],
    success_url: 'https://roletrail.test/',
    customer_email: 'ada@example.test',
    client_reference_id: userId,
  })
  await pay(String(url))
  expect(await raised.fulfil(id)).toMatchObject({ signupId: userId })
})
