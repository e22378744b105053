import { newId } from '@roletrail/chassis/base/id'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

const soon = { timeout: 20_000, interval: 50 }

const customerOf = async (userId: string) => {
  const { stripeCustomerId } = await billing.rows.customer.findFirstOrThrow({ where: { userId } })
  const customer = await billing.stripe.customers.retrieve(stripeCustomerId)
  if (customer.deleted) throw new Error(`${stripeCustomerId} was deleted`)
  return customer
}

const moves = async (userId: string, email: string) => {
  billing.identity.addresses.set(userId, email)
  await billing.rows.newAddress.create({ data: { id: newId(), userId } })
}

const allTold = (userId: string) =>
  vi.waitFor(async () => expect(await billing.rows.newAddress.count({ where: { userId, doneAt: null } })).toBe(0), soon)

describe('a new address', () => {
  it('is where the next invoice and its receipt go', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    expect((await customerOf(signupId)).email).toBe(`${signupId}@example.test`)
    await moves(signupId, 'ada.moved@example.test')
    await allTold(signupId)
    expect((await customerOf(signupId)).email).toBe('ada.moved@example.test')
    await billing.advance(subscriptionId)
    const { data } = await billing.stripe.invoices.list({ subscription: subscriptionId, limit: 1 })
    expect(data).toMatchObject([{ customer_email: 'ada.moved@example.test' }])
    // Stripe tells of its customer as of everything, and that is no news of the subscription.
    await billing.hear(signupId)
    expect(await billing.events(signupId)).toEqual([
      'CheckoutFulfilled',
      'PaymentReceived',
      'Renewed',
      'PaymentReceived',
    ])
  })

  it('is told when Stripe and identity are back, the newest of several', async () => {
    const { signupId } = await billing.subscribed()
    await billing.fault('500')
    billing.identity.goAway(true)
    await moves(signupId, 'first@example.test')
    const attempts = async () => (await billing.rows.newAddress.findFirst({ where: { userId: signupId } }))?.attempts
    await expect.poll(attempts, soon).toBeGreaterThan(0)
    billing.identity.goAway(false)
    const before = (await attempts()) ?? 0
    await expect.poll(attempts, soon).toBeGreaterThan(before)
    await billing.fault('off')
    await moves(signupId, 'second@example.test')
    await billing.rows.$executeRaw`update new_addresses set try_at = now()`
    await allTold(signupId)
    expect((await customerOf(signupId)).email).toBe('second@example.test')
  })

  it('is told of every customer that is the person', async () => {
    const { signupId } = await billing.subscribed()
    const older = await billing.stripe.customers.create({ email: 'ada.before@example.test' })
    await billing.rows.customer.create({ data: { stripeCustomerId: older.id, userId: signupId } })
    await moves(signupId, 'ada.now@example.test')
    await allTold(signupId)
    expect(await billing.stripe.customers.retrieve(older.id)).toMatchObject({ email: 'ada.now@example.test' })
  })

  it('is not told of who has left meanwhile', async () => {
    const { signupId } = await billing.subscribed()
    await billing.rows.departure.create({ data: { userId: signupId, doneAt: new Date() } })
    await moves(signupId, 'ada.gone@example.test')
    await allTold(signupId)
    expect((await customerOf(signupId)).email).toBe(`${signupId}@example.test`)
  })
})
