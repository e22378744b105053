import { newId } from '@roletrail/chassis/base/id'
import { fixed } from '@roletrail/chassis/base/secret'
import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { UserActiveChanged } from '@roletrail/contracts/identity/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'
import { deactivationQueue } from './deactivation.ts'

let nats: Awaited<ReturnType<typeof testNats>>
let identity: Awaited<ReturnType<typeof testEvents>>
let billing: BillingService

beforeAll(async () => {
  nats = await testNats()
  identity = await testEvents(nats.url, 'identity')
  billing = await billingService({ NATS_URL: fixed([nats.url]) })
})
afterAll(async () => {
  await billing[Symbol.asyncDispose]()
  await identity.close()
  await nats.stop()
})

const soon = { timeout: 20_000, interval: 50 }

/** Waits until that many items are done, of all people together. */
const handled = (count: number) =>
  expect
    .poll(
      () =>
        billing.rows.$queryRaw`
          select state, count(*)::int from work_items where queue = ${deactivationQueue.name} group by state`,
      soon,
    )
    .toEqual([{ state: 'done', count }])

it('ends the subscription with the period that is paid for', async () => {
  const { signupId, subscriptionId } = await billing.subscribed()
  await billing.fault('500', 1)
  await identity.publish(UserActiveChanged.of({ userId: signupId, isActive: false }))
  await handled(1)
  expect(await billing.stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  })
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'canceled', hasSubscription: true })

  await identity.publish(UserActiveChanged.of({ userId: signupId, isActive: true }))
  await identity.publish(UserActiveChanged.of({ userId: signupId, isActive: false }))
  await handled(2)
  expect(await billing.billingOf(signupId)).toMatchObject({ subscriptionStatus: 'canceled' })
})

it('ends one whose last payment failed too, and has nothing to do without one', async () => {
  const { signupId, subscriptionId } = await billing.subscribed('4000000000000341')
  await billing.advance(subscriptionId)
  const stranger = newId()
  for (const userId of [signupId, stranger]) await identity.publish(UserActiveChanged.of({ userId, isActive: false }))
  await handled(4)
  expect(await billing.stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ cancel_at_period_end: true })
})
