import { newId } from '@roletrail/chassis/base/id'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../database.ts'
import { withoutCard } from '../reconciliation/mirrored-records.ts'
import { personLock } from '../reconciliation/reconciler.ts'
import { subscription } from '../subscription/aggregate.ts'
import { type BillingService, billingService, prices } from '../test/billing-service.ts'
import { createCloseCustomer } from './account-closure.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

const customerOf = async (userId: string) =>
  (await billing.rows.customer.findFirstOrThrow({ where: { userId } })).stripeCustomerId

describe('G1: a person whose account was deleted', () => {
  it('pays no more and is forgotten by the provider, however often the account is closed', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    const locks = createAdvisoryLocks(billing.databaseUrl)
    const closeCustomer = createCloseCustomer(billing.rows, billing.stripe, prices)
    const close = () => locks.exclusively(personLock(signupId), (lock) => closeCustomer(signupId, lock))
    await close()
    await close()
    await locks.stop()
    expect((await billing.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
    const customer = await customerOf(signupId)
    expect((await billing.stripe.customers.listPaymentMethods(customer)).data).toEqual([])
    expect(JSON.stringify(await billing.stripe.customers.retrieve(customer))).not.toContain('@')
  })

  it('gets no card back by a webhook that comes before the provider knows', async () => {
    const { signupId, subscriptionId } = await billing.subscribed()
    await billing.rows.accountClosure.create({ data: { userId: signupId } })
    await billing.rows.paymentMethod.deleteMany({ where: { userId: signupId } })
    await billing.rows.invoice.updateMany({ where: { userId: signupId }, data: withoutCard })
    await billing.advance(subscriptionId)
    await billing.deliverAll(signupId)
    expect(await billing.events(signupId)).toContain('Renewed')
    expect(await billing.rows.paymentMethod.count({ where: { userId: signupId } })).toBe(0)
    const invoices = await billing.rows.invoice.findMany({ where: { userId: signupId } })
    expect(invoices).toHaveLength(2)
    for (const invoice of invoices) expect(invoice).toMatchObject(withoutCard)
  })
})

describe('a signup that was refunded because it could not become an account', () => {
  it.each(['email_taken', 'signup_expired'] as const)('leaves no card and no address: %s', async (reason) => {
    const { signupId } = await billing.subscribed()
    const customer = await customerOf(signupId)
    expect(await billing.rows.paymentMethod.count({ where: { userId: signupId } })).toBe(1)
    const at = new Date().toISOString()
    await transaction<Tx, unknown>(billing.rows, (tx) =>
      handle(tx, subscription, signupId, { type: 'RequireRefund', reason, payerId: newId(), at }),
    )
    await expect.poll(() => billing.events(signupId), { timeout: 30_000 }).toContain('RefundMade')
    const expectForgotten = async () => {
      expect(await billing.rows.paymentMethod.count({ where: { userId: signupId } })).toBe(0)
      const invoices = await billing.rows.invoice.findMany({ where: { userId: signupId } })
      expect(invoices).toMatchObject([withoutCard])
    }
    await expectForgotten()
    expect((await billing.stripe.customers.listPaymentMethods(customer)).data).toEqual([])
    expect(JSON.stringify(await billing.stripe.customers.retrieve(customer))).not.toContain('@')
    await billing.deliverAll(signupId)
    await expectForgotten()
  })
})
