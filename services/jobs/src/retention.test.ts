import { testDatabase } from '@roletrail/chassis/testing/database'
import { expectIndexes, pruned, rowsLeft } from '@roletrail/chassis/testing/retention'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
import { migrations } from './app.ts'
import { retention } from './retention.ts'

it("B7: of a year's rows, one pass leaves what is still needed", async () => {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await testDatabase(migrations), ({ drop }) => drop())
  const sql = stack.adopt(testSql(database.url), (open) => open.$disconnect())
  await sql.$executeRaw`
    insert into webhook_tokens select n::text, now() - n * interval '1 hour' from generate_series(1, 365 * 24) as n`
  await sql.$executeRaw`
    insert into inbox_mails (id, user_id, message_id, state, arrived_at, received_at, from_email, subject, content, verified, attachments)
    select gen_random_uuid(), gen_random_uuid(), n::text, 'waiting', now() - n * interval '1 day', now(), '', '', '', false, 0
    from generate_series(1, 365) as n`
  await pruned(sql, retention)
  expect(await rowsLeft(sql, retention)).toEqual({ webhook_tokens: 23, inbox_mails: 179 })
  await expectIndexes(sql, retention)
})
