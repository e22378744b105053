import { newId } from '@roletrail/chassis/base/id'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'
import { emailSyncQueue } from './email-sync.ts'

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

const changeEmail = async (userId: string, email: string) => {
  billing.identity.emails.set(userId, email)
  await enqueue(billing.rows, emailSyncQueue, { id: newId(), key: userId, payload: { userId } })
}

const waiting = (userId: string) =>
  billing.rows.$queryRaw<{ failures: number }[]>`
    select failures from work_items
    where queue = ${emailSyncQueue.name} and key = ${userId} and state <> 'done' order by seq`

const allSynced = (userId: string) => expect.poll(() => waiting(userId), soon).toEqual([])

describe('a changed email', () => {
  it('is where the next invoice and its receipt go', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    expect((await customerOf(signupId)).email).toBe(`${signupId}@example.test`)
    await changeEmail(signupId, 'ada.moved@example.test')
    await allSynced(signupId)
    expect((await customerOf(signupId)).email).toBe('ada.moved@example.test')
    await billing.advance(subscriptionId)
    const { data } = await billing.stripe.invoices.list({ subscription: subscriptionId, limit: 1 })
    expect(data).toMatchObject([{ customer_email: 'ada.moved@example.test' }])
    // Stripe sends an event about its customer too, which changes nothing about the subscription.
    await billing.deliverAll(signupId)
    expect(await billing.events(signupId)).toEqual([
      'CheckoutFulfilled',
      'PaymentReceived',
      'Renewed',
      'PaymentReceived',
    ])
  })

  it('is synced when Stripe and identity are back, the newest of several', async () => {
    const { signupId } = await billing.subscribed()
    await billing.fault('500')
    billing.identity.goAway(true)
    await changeEmail(signupId, 'first@example.test')
    const failures = async () => (await waiting(signupId))[0]?.failures ?? 0
    await expect.poll(failures, soon).toBeGreaterThan(0)
    billing.identity.goAway(false)
    const before = await failures()
    await expect.poll(failures, soon).toBeGreaterThan(before)
    await billing.fault('off')
    await changeEmail(signupId, 'second@example.test')
    await billing.rows.$executeRaw`update work_items set due_at = now() where state = 'waiting'`
    await allSynced(signupId)
    expect((await customerOf(signupId)).email).toBe('second@example.test')
  })

  it('is synced to every customer that is the person', async () => {
    const { signupId } = await billing.subscribed()
    const older = await billing.stripe.customers.create({ email: 'ada.before@example.test' })
    await billing.rows.customer.create({ data: { stripeCustomerId: older.id, userId: signupId } })
    await changeEmail(signupId, 'ada.now@example.test')
    await allSynced(signupId)
    expect(await billing.stripe.customers.retrieve(older.id)).toMatchObject({ email: 'ada.now@example.test' })
  })

  it('is not synced once the account is deleted', async () => {
    const { signupId } = await billing.subscribed()
    await billing.rows.accountClosure.create({ data: { userId: signupId } })
    await changeEmail(signupId, 'ada.gone@example.test')
    await allSynced(signupId)
    expect((await customerOf(signupId)).email).toBe(`${signupId}@example.test`)
  })
})
