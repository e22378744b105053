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
  // Every fifth was never handled.
  await sql.$executeRaw`
    insert into stripe_events (id, type, object_id, received_at, handled_at)
    select 'evt_' || n, 'invoice.paid', 'in_' || n, now() - n * interval '1 day',
      case when n % 5 > 0 then now() - n * interval '1 day' end
    from generate_series(1, 365) as n`
  await sql.$executeRaw`
    insert into checkouts (signup_id, session_id, url, expires_at, asked_at, ended_at)
    select gen_random_uuid(), 'cs_' || n, '', now() - n * interval '1 day', now(),
      case when n % 5 > 0 then now() - n * interval '1 day' end
    from generate_series(1, 365) as n`
  await pruned(sql, retention)
  expect(await rowsLeft(sql, retention)).toEqual({ stripe_events: 73 + 36, checkouts: 73 + 72 })
  // Whatever Stripe still lists is known, so that no sweep takes it for missed.
  expect(
    await sql.$queryRaw`select count(*)::int as known from stripe_events where received_at > now() - interval '31 days'`,
  ).toEqual([{ known: 30 }])
  await expectIndexes(sql, retention)
})
