import { createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutCard } from '../reconciliation/mirrored-records.ts'
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
    const closeCustomer = createCloseCustomer(billing.rows, billing.stripe, locks, prices)
    await closeCustomer(signupId)
    await closeCustomer(signupId)
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
