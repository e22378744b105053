import { newId } from '@roletrail/chassis/base/id'
import { createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { Stripe } from 'stripe'
import { expect, it, vi } from 'vitest'
import { createCloseCustomer } from '../account-closure/account-closure.ts'
import { createReconciler } from '../reconciliation/reconciler.ts'
import { billingService, prices } from '../test/billing-service.ts'
import { createRefundPayment } from './refund-payment.ts'

it('S9: a payment counts as refunded if Stripe reports that it already was, and after no other refusal', async () => {
  await using billing = await billingService()
  const { signupId: userId, subscriptionId } = await billing.subscribed()
  const refund = { id: newId(), userId, subscriptionId, attempt: 1 }
  const { subscriptions, invoices } = billing.stripe
  const locks = createAdvisoryLocks(billing.databaseUrl)
  const reconciler = createReconciler(billing.rows, billing.stripe, { STRIPE_UI_ORIGINS: [], prices })
  const complete = vi.fn(async () => {})
  const refusedWith = (code: string) => {
    const create = async () => {
      throw new Stripe.errors.StripeInvalidRequestError({ message: code, type: 'invalid_request_error', code })
    }
    const stripe = {
      subscriptions,
      invoices,
      refunds: { create, list: billing.stripe.refunds.list.bind(billing.stripe.refunds) },
    } as unknown as Stripe
    const closeCustomer = createCloseCustomer(billing.rows, stripe, prices)
    return createRefundPayment({ database: billing.rows, stripe, reconciler, locks, closeCustomer })(refund, complete)
  }
  await expect(refusedWith('balance_insufficient')).rejects.toThrow()
  expect(complete).not.toHaveBeenCalled()
  await refusedWith('charge_already_refunded')
  expect(complete).toHaveBeenCalledOnce()
  await locks.stop()
})
