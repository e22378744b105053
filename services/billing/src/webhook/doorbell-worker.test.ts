import { createLogger } from '@roletrail/chassis/base/logger'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { expect, it, vi } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import type { Doorbell } from './doorbell.ts'
import { doorbellWorker } from './doorbell-worker.ts'

it('S2: of what rang together each checkout is answered, and else the first for all', async () => {
  const { url, drop } = await testDatabase(migrations)
  const database = new PrismaClient({ adapter: createAdapter(url, 'test') })
  const [ada, eve] = ['0199c0de-0000-7000-8000-00000000ada0', '0199c0de-0000-7000-8000-00000000e0e0']
  const rung = (id: string, userId: string, type: string) => ({ id, userId, type, objectId: id, customerId: null })
  await database.stripeEvent.createMany({
    data: [
      rung('evt_1', ada, 'invoice.paid'),
      rung('evt_2', ada, 'checkout.session.completed'),
      rung('evt_3', ada, 'checkout.session.completed'),
      rung('evt_4', eve, 'invoice.paid'),
      rung('evt_5', eve, 'charge.refunded'),
    ],
  })
  const answer = vi.fn(async (_doorbell: Doorbell) => {})
  const worker = doorbellWorker(database, answer, createLogger('billing', 'silent'))
  await vi.waitFor(async () => expect(await database.stripeEvent.count({ where: { handledAt: null } })).toBe(0), {
    timeout: 15_000,
  })
  await worker.stop()
  const answered = (userId: string) =>
    answer.mock.calls.flatMap(([rung]) => (rung.userId === userId ? [rung.type] : []))
  expect(answered(ada)).toEqual(['checkout.session.completed', 'checkout.session.completed'])
  expect(answered(eve)).toHaveLength(1)
  await database.$disconnect()
  await drop()
})
