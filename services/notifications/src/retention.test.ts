import { testDatabase } from '@roletrail/chassis/testing/database'
import { expectIndexes, pruned, rowsLeft } from '@roletrail/chassis/testing/retention'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
import { retention } from './retention.ts'
import { migrations } from './test/notifications-service.ts'

it("B7: of a year's rows, one pass leaves what is still needed", async () => {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await testDatabase(migrations), ({ drop }) => drop())
  const sql = stack.adopt(testSql(database.url), (open) => open.$disconnect())
  await sql.$executeRaw`
    insert into outgoing_emails (id, user_id, template, state, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'welcome', state, now() - n * interval '1 day'
    from generate_series(1, 365) as n, unnest(array['pending', 'sent', 'failed', 'skipped']) as state`
  await sql.$executeRaw`
    insert into webhook_tokens select n::text, now() - n * interval '1 hour' from generate_series(1, 365 * 24) as n`
  await sql.$executeRaw`
    insert into mailgun_events select n::text, gen_random_uuid(), 'delivered', now() - n * interval '1 day'
    from generate_series(1, 365) as n`
  await sql.$executeRaw`
    insert into admin_notices (id, kind, at, told_at)
    select gen_random_uuid(), 'ticket', now(), now() - n * interval '1 hour' from generate_series(1, 365 * 24) as n`
  await sql.$executeRaw`
    insert into broadcast_keys (content_hash, broadcast_id, at)
    select n::text, gen_random_uuid(), now() - n * interval '1 hour' from generate_series(1, 365 * 24) as n`
  await sql.$executeRaw`
    insert into broadcast_tests (id, user_id, at)
    select gen_random_uuid(), gen_random_uuid(), now() - n * interval '10 minutes' from generate_series(1, 365) as n`
  // Those of the other half are in doubt, or still to be sent.
  await sql.$executeRaw`
    insert into deliveries (broadcast_id, user_id, state, settled_at)
    select gen_random_uuid(), gen_random_uuid(), state, case when state = 'sent' then now() - n * interval '1 day' end
    from generate_series(1, 365) as n, unnest(array['sent', 'unknown']) as state`
  await pruned(sql, retention)
  expect(await rowsLeft(sql, retention)).toEqual({
    // Of the settled ones three months; all that are still to be sent.
    outgoing_emails: 3 * 89 + 365,
    deliveries: 89 + 365,
    broadcast_keys: 23,
    broadcast_tests: 5,
    webhook_tokens: 23,
    admin_notices: 47,
    mailgun_events: 6,
  })
  await expectIndexes(sql, retention)
})
