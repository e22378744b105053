import { newId } from '@roletrail/chassis/base/id'
import { createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { expect, it } from 'vitest'
import { createFulfilment } from '../checkout/fulfil.ts'
import { createPaidSessions } from '../checkout/paid-session.ts'
import { createReconciler } from '../reconciliation/reconciler.ts'
import { billingService, prices } from '../test/billing-service.ts'
import { createGuestCheckouts } from './guest-checkouts.ts'

it('S10: a checkout paid by a guest belongs to the first user it is claimed for, and stays theirs', async () => {
  await using billing = await billingService()
  const { rows, stripe } = billing
  const locks = createAdvisoryLocks(billing.databaseUrl)
  const reconciler = createReconciler(rows, stripe, { STRIPE_UI_ORIGINS: [], prices })
  const paidSessions = createPaidSessions(rows, stripe, prices)
  const hasAccount = async () => true
  const fulfilment = createFulfilment({ database: rows, paidSessions, hasAccount, reconciler, locks, prices })
  const { claim } = createGuestCheckouts(rows, paidSessions, fulfilment, locks)
  const { id, url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_roletrail_monthly', quantity: 1 }],
    success_url: 'https://roletrail.test/',
    customer_email: 'ada@example.test',
  })
  await pay(String(url))
  const [ada, eve] = [newId(), newId()]
  const claims = [...(await Promise.all([claim(id, ada), claim(id, eve)])), await claim(id, eve), await claim(id, ada)]
  const [owner] = claims.map(({ signupId }) => signupId)
  expect(new Set(claims.map(({ signupId }) => signupId))).toEqual(new Set([owner]))
  expect(await rows.subscription.findMany()).toMatchObject([{ userId: owner }])
  await locks.stop()
})
