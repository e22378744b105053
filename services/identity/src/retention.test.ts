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
  const person = '0199c0de-0000-7000-8000-000000000001'
  await sql.$executeRaw`
    insert into people (id, name, email, role) values (${person}::uuid, 'Ada', 'ada@example.test', 'user')`
  await sql.$executeRaw`
    insert into people (id, name, email, role)
    select gen_random_uuid(), 'Eve', n || '@example.test', 'user' from generate_series(1, 365) as n`
  // Thirty days ago until a year ago, and one month ahead.
  await sql.$executeRaw`
    insert into sessions (token_hash, user_id, idle_at, ends_at)
    select n::text, ${person}::uuid, now() - (n + 10) * interval '1 day', now() - n * interval '1 day'
    from generate_series(-30, 365) as n where n <> 0`
  await sql.$executeRaw`
    insert into set_password_links select n::text, ${person}::uuid, now() - n * interval '1 day', null
    from generate_series(-1, 365) as n where n <> 0`
  await sql.$executeRaw`
    insert into one_time_codes (user_id, purpose, code_hash, expires_at)
    select id, 'reset', '', now() - (row_number() over () - 2) * interval '1 day' + interval '1 hour' from people`
  await sql.$executeRaw`
    insert into known_browsers select n::text, ${person}::uuid, now() - n * interval '1 day' from generate_series(1, 365) as n`
  await sql.$executeRaw`
    insert into pending_sign_ins (token_hash, user_id, password_digest, challenge, expires_at)
    select n::text, ${person}::uuid, '', '', now() - n * interval '1 day' from generate_series(-1, 365) as n where n <> 0`
  await sql.$executeRaw`
    insert into passkey_registrations
    select id, '', now() - (row_number() over () - 2) * interval '1 day' + interval '1 hour' from people`
  // Only those whose first code was never entered.
  await sql.$executeRaw`
    insert into authenticators (user_id, secret, key_id, confirmed_at, created_at)
    select id, '', '1', case when row_number() over () % 2 = 0 then now() end, now() - interval '2 days' from people`
  await sql.$executeRaw`
    insert into personal_tokens (user_id, id, token_hash, name, scopes, expires_at)
    select ${person}::uuid, gen_random_uuid(), n::text, '', '{}', now() - n * interval '1 day' + interval '1 hour'
    from generate_series(-1, 365) as n`
  await sql.$executeRaw`
    insert into pairings
    select id, id::text, now() - (row_number() over () - 2) * interval '1 day' + interval '1 hour' from people`
  await sql.$executeRaw`
    insert into throttles select n::text, now() - n * interval '1 hour', 1 from generate_series(1, 365 * 24) as n`
  // Every second one is blocked for long.
  await sql.$executeRaw`
    insert into login_failures select n::text, 9, now() - n * interval '1 hour', now() + (n % 2 * 2 - 1) * interval '1 hour'
    from generate_series(1, 100) as n`
  await sql.$executeRaw`
    insert into signups (id, status, expires_at)
    select gen_random_uuid(), status, now() - n * interval '1 day' from generate_series(1, 365) as n,
      unnest(array['requested', 'checkout_open', 'completed', 'expired', 'refund_required', 'refunded']) as status`
  await pruned(sql, retention)
  expect(await rowsLeft(sql, retention)).toEqual({
    sessions: 30,
    set_password_links: 1,
    one_time_codes: 2,
    pending_sign_ins: 1,
    passkey_registrations: 2,
    authenticators: 183,
    known_browsers: 179,
    personal_tokens: 32,
    pairings: 2,
    throttles: 23,
    login_failures: 23 + 38,
    // Of those that ended, three months; all that somebody still waits for.
    signups: 3 * 89 + 3 * 365,
  })
  await expectIndexes(sql, retention)
})
