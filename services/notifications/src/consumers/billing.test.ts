import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { CardExpiring } from '@roletrail/contracts/billing/events'
import { afterAll, expect, it } from 'vitest'
import { notificationsService } from '../test/notifications-service.ts'

const stack = new AsyncDisposableStack()
const nats = stack.adopt(await testNats(), ({ stop }) => stop())
const billing = await testEvents(nats.url, 'billing')
stack.defer(() => billing.close())
const service = stack.use(await notificationsService(nats.url))
afterAll(() => stack.disposeAsync())

it('tells a person that their card is about to expire', async () => {
  const { id: userId, email } = service.identity.person()
  await billing.publish(CardExpiring.of({ userId, expiresAt: '2026-11-30T23:59:59.000Z' }))
  await expect
    .poll(() => service.inbox(email), { timeout: 15_000, interval: 50 })
    .toMatchObject([{ subject: 'Your card is about to expire', text: expect.stringContaining('November') }])
})
