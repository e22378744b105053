import { newId } from '@roletrail/chassis/base/id'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { expect, it } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { migrations } from '../test/notifications-service.ts'
import { removeLateWrites } from './erasure.ts'

it('removes what was written after an erasure, by looking only at the people erased lately', async () => {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await testDatabase(migrations), ({ drop }) => drop())
  const rows = stack.adopt(new PrismaClient({ adapter: createAdapter(database.url, 'test') }), (open) =>
    open.$disconnect(),
  )
  const [ada, eve] = [newId(), newId()]
  for (const userId of [ada, eve]) {
    await rows.recipient.create({ data: { userId, name: 'Ada', email: 'ada@example.test' } })
    await rows.outgoingEmail.create({
      data: {
        id: newId(),
        userId,
        template: 'welcome',
        data: {},
        state: 'sent',
        email: 'ada@example.test',
        reason: 'ada@…',
        createdAt: new Date(),
      },
    })
  }
  await rows.erasedUser.create({ data: { userId: ada } })
  await rows.$executeRaw`
    insert into erased_users select gen_random_uuid(), now() - n * interval '1 day' from generate_series(1, 5000) as n`
  await rows.$executeRaw`analyze erased_users`
  await removeLateWrites(rows)
  expect(await rows.recipient.findMany({ select: { userId: true } })).toEqual([{ userId: eve }])
  const mails = await rows.outgoingEmail.findMany({ select: { userId: true, email: true, reason: true } })
  expect(mails).toContainEqual({ userId: ada, email: null, reason: null })
  expect(mails).toContainEqual({ userId: eve, email: 'ada@example.test', reason: 'ada@…' })
  const plan = await rows.$queryRaw<{ 'QUERY PLAN': string }[]>`
    explain select from recipients join erased_users as erased using (user_id)
    where erased.erased_at > now() - interval '1 hour'`
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('erased_users_erased_at')
})
