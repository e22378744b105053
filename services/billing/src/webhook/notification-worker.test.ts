import { createLogger } from '@roletrail/chassis/base/logger'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { expect, it, vi } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import type { WebhookNotification } from './notification.ts'
import { enqueueNotifications, notificationWorker } from './notification-worker.ts'

it('S2: of those that wait together each checkout is processed, and otherwise one for all', async () => {
  const { url, drop } = await testDatabase(migrations)
  const database = new PrismaClient({ adapter: createAdapter(url, 'test') })
  const [ada, eve] = ['0199c0de-0000-7000-8000-00000000ada0', '0199c0de-0000-7000-8000-00000000e0e0']
  const notification = (id: string, userId: string, type: string) => ({
    id,
    userId,
    type,
    objectId: id,
    customerId: null,
  })
  const stored = await enqueueNotifications(database, [
    notification('evt_1', ada, 'invoice.paid'),
    notification('evt_2', ada, 'checkout.session.completed'),
    notification('evt_3', ada, 'checkout.session.completed'),
    notification('evt_4', eve, 'invoice.paid'),
    notification('evt_5', eve, 'charge.refunded'),
  ])
  expect(stored).toBe(5)
  expect(await enqueueNotifications(database, [notification('evt_5', eve, 'charge.refunded')])).toBe(0)
  const process = vi.fn(async (_notification: WebhookNotification) => {})
  const worker = notificationWorker(database, process, createLogger('billing', 'silent'))
  await vi.waitFor(async () => expect(await database.stripeEvent.count({ where: { handledAt: null } })).toBe(0), {
    timeout: 15_000,
  })
  await worker.stop()
  const processed = (of: string) => process.mock.calls.flatMap(([{ userId, type }]) => (userId === of ? [type] : []))
  expect(processed(ada)).toEqual(['checkout.session.completed', 'checkout.session.completed'])
  expect(processed(eve)).toHaveLength(1)
  await database.$disconnect()
  await drop()
})
