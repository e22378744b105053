import { newId } from '@roletrail/chassis/base/id'
import { createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { createLook } from '../subscription/look.ts'
import { billingService } from '../test/billing-service.ts'
import { returnPayment } from './return-payment.ts'

it('S9: money counts as returned where Stripe says that it was already, and for no other refusal', async () => {
  await using billing = await billingService()
  const { signupId: userId, subscriptionId } = await billing.subscribed()
  const refund = { id: newId(), userId, subscriptionId }
  // Done, so that the service leaves it to us.
  await billing.rows.refund.create({ data: { ...refund, doneAt: new Date(0) } })
  const { subscriptions, invoices } = billing.stripe
  const locks = createAdvisoryLocks(billing.databaseUrl)
  const look = createLook(billing.rows, billing.stripe, { STRIPE_UI_ORIGINS: [] })
  const refusedWith = (code: string) => {
    const create = async () => {
      throw new Stripe.errors.StripeInvalidRequestError({ message: code, type: 'invalid_request_error', code })
    }
    const stripe = { subscriptions, invoices, refunds: { create } } as unknown as Stripe
    return returnPayment(billing.rows, stripe, look, locks)({ ...refund, attempts: 0 })
  }
  await expect(refusedWith('balance_insufficient')).rejects.toThrow()
  const doneAt = async () => (await billing.rows.refund.findUniqueOrThrow({ where: { id: refund.id } })).doneAt
  expect(await doneAt()).toEqual(new Date(0))
  await refusedWith('charge_already_refunded')
  expect(await doneAt()).not.toEqual(new Date(0))
  await locks.stop()
})
