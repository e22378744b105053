import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { UserPasswordChanged } from '@roletrail/contracts/identity/events'
import { afterAll, expect, it } from 'vitest'
import { notificationsService } from '../test/notifications-service.ts'

const stack = new AsyncDisposableStack()
const nats = stack.adopt(await testNats(), ({ stop }) => stop())
const identity = await testEvents(nats.url, 'identity')
stack.defer(() => identity.close())
const service = stack.use(await notificationsService(nats.url))
afterAll(() => stack.disposeAsync())

it('warns of a new password, and not of the first one', async () => {
  const ada = service.identity.person()
  const bob = service.identity.person()
  // In this order, so that the first would have been sent by the time the second is.
  await identity.publish(UserPasswordChanged.of({ userId: ada.id, first: true }))
  await identity.publish(UserPasswordChanged.of({ userId: bob.id, first: false }))
  await expect
    .poll(() => service.inbox(bob.email), { timeout: 15_000, interval: 50 })
    .toMatchObject([{ subject: 'Your RoleTrail password was changed' }])
  expect(await service.inbox(ada.email)).toEqual([])
})
