import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { expect, it } from 'vitest'
import { billingService } from './billing-service.ts'

it('P8: shows the same subscriptions and payments after a replay of everything, without asking Stripe', async () => {
  await using billing = await billingService()
  const { sessionId } = await billing.paid()
  await billing.fulfil(sessionId)
  const shown = () =>
    Promise.all([
      billing.rows.customer.findMany(),
      billing.rows.subscription.findMany(),
      billing.rows.payment.findMany(),
      billing.rows.checkout.findMany(),
    ])
  const before = await shown()
  await billing.fault('500')
  const fine = { ok: true, streams: 1, different: 0, failed: 0, strays: 0 }
  expect(await requestTask(billing.databaseUrl, ['check', 'subscription'])).toMatchObject(fine)
  await billing.rows.$executeRaw`update subscriptions set status = 'spoilt'`
  await billing.rows.$executeRaw`delete from payments`
  expect(await requestTask(billing.databaseUrl, ['rebuild', 'subscription'])).toMatchObject({ ...fine, different: 1 })
  expect(await shown()).toEqual(before)
})
