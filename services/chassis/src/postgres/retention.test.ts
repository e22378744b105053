import { afterEach, beforeEach, expect, it } from 'vitest'
import { chassisRetention } from '../service/retention.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { testLog } from '../testing/log.ts'
import { expectIndexes, pruned, rowsLeft } from '../testing/retention.ts'
import { testSql } from '../testing/sql.ts'
import type { Database, Sql } from './database.ts'
import { pruneOnce } from './retention.ts'

let database: TestDatabase
let sql: Database<Sql>
beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
})
afterEach(async () => {
  await sql.$disconnect()
  await database.drop()
})

const { signal } = new AbortController()

it("B7: of a year's rows, one pass leaves what is still needed", async () => {
  await sql.$executeRaw`
    insert into idempotency_keys select gen_random_uuid(), n::text, '', gen_random_uuid(), now() - n * interval '1 hour'
    from generate_series(1, 365 * 24) as n`
  await sql.$executeRaw`
    insert into work_items (queue, id, key, payload, state, done_at, created_at)
    select 'parcels', state || n, state || n, 'null', state,
      case when state = 'done' then now() - n * interval '1 day' end, now() - n * interval '1 day'
    from generate_series(1, 365) as n, unnest(array['done', 'waiting', 'unknown', 'given_up']) as state`
  await sql.$executeRaw`
    insert into maintenance_tasks (task, done_at)
    select '{}', case when n % 2 = 0 then now() - n * interval '1 day' end from generate_series(1, 365) as n`
  await pruned(sql, chassisRetention)
  expect(await rowsLeft(sql, chassisRetention)).toEqual({
    idempotency_keys: 30 * 24 - 1,
    // Of the done ones a week; all that wait, or wait for a person.
    work_items: 6 + 3 * 365,
    // Of the done ones a month; all that are not done.
    maintenance_tasks: 14 + 183,
  })
  await expectIndexes(sql, chassisRetention)
})

it('B5: a table whose rows cannot be deleted keeps no other from its turn', async () => {
  await sql.$executeRaw`
    insert into work_items (queue, id, key, payload, state, done_at)
    values ('parcels', 'one', 'one', 'null', 'done', now() - interval '1 year')`
  const log = testLog()
  const refused = { table: 'outbox', column: 'queued_at', olderThan: '1 day' }
  expect(await pruneOnce(sql, [refused, ...chassisRetention], log.logger, signal)).toBe(false)
  expect(await rowsLeft(sql, chassisRetention)).toMatchObject({ work_items: 0 })
  expect(log.entries()).toMatchObject([{ table: 'outbox', msg: 'old rows could not be deleted' }])
})

it('leaves a row that somebody holds to the next pass', async () => {
  await sql.$executeRaw`
    insert into work_items (queue, id, key, payload, state, done_at)
    select 'parcels', id, id, 'null', 'done', now() - interval '1 year' from unnest(array['held', 'free']) as id`
  await sql.$transaction(async (tx) => {
    await tx.$queryRaw`select from work_items where id = 'held' for update`
    await pruned(sql, chassisRetention)
  })
  expect(await sql.$queryRaw`select id from work_items`).toEqual([{ id: 'held' }])
  await pruned(sql, chassisRetention)
  expect(await rowsLeft(sql, chassisRetention)).toMatchObject({ work_items: 0 })
})
