import { newId } from '@roletrail/chassis/base/id'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { expect, it } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import { mirrorPaymentMethods } from './mirrored-records.ts'

it('finds cards unchanged whatever order the database has for letters', async () => {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await testDatabase(migrations), ({ drop }) => drop())
  const rows = stack.adopt(new PrismaClient({ adapter: createAdapter(database.url, 'test') }), (client) =>
    client.$disconnect(),
  )
  // As most managed servers have it: a before B, where code units have B before a.
  await rows.$executeRaw`alter table payment_methods alter column id type text collate "und-x-icu"`
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 }
  const cards = [
    { id: 'pm_a', ...card, isDefault: true },
    { id: 'pm_B', ...card, isDefault: false },
  ]
  const userId = newId()
  expect(await mirrorPaymentMethods(rows, userId, cards)).toBe(true)
  expect(await mirrorPaymentMethods(rows, userId, cards)).toBe(false)
  expect(await mirrorPaymentMethods(rows, userId, cards.toReversed())).toBe(false)
  expect(await mirrorPaymentMethods(rows, userId, cards.slice(1))).toBe(true)
})
