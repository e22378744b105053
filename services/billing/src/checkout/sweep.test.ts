import { newId } from '@roletrail/chassis/base/id'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testLog } from '@roletrail/chassis/testing/log'
import { expect, it } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import type { Fulfilment } from './fulfil.ts'
import { checkoutSweep } from './sweep.ts'

it('B5: asks about every open checkout in one sweep, whatever becomes of one', async () => {
  const { url, drop } = await testDatabase(migrations)
  const database = new PrismaClient({ adapter: createAdapter(url, 'test') })
  const sessions = Array.from({ length: 120 }, (_, index) => `cs_${index}`)
  await database.checkout.createMany({
    data: sessions.map((sessionId) => ({
      signupId: newId(),
      sessionId,
      url: 'https://pay.test/',
      expiresAt: new Date(),
    })),
  })
  const asked: string[] = []
  const fulfil = async (sessionId: string) => {
    asked.push(sessionId)
    if (sessionId === 'cs_0') throw new TypeError('a status that Stripe added yesterday')
    await database.checkout.update({ where: { sessionId }, data: { endedAt: new Date() } })
  }
  const { logger, entries } = testLog()
  const sweep = checkoutSweep(database, { fulfil } as unknown as Fulfilment, 3_600, logger)
  await expect.poll(() => database.checkout.count({ where: { endedAt: null } }), { timeout: 30_000 }).toBe(1)
  await sweep.stop()
  expect(asked.toSorted()).toEqual(sessions.toSorted())
  expect(entries()).toMatchObject([{ sessionId: 'cs_0' }])
  await database.$disconnect()
  await drop()
})
