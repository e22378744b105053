import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { assignPositions } from './outbox.ts'

const waitingRows = (count: number) => `
  insert into outbox (event_id, subject, payload)
  select gen_random_uuid(), 'ev.jobs.x', '{}' from generate_series(1, ${count})`

/** Rows and index entries of the outbox that were read so far. */
const rowsRead = async (client: pg.Client) => {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ read: number }>(`
    select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'outbox'))::float8 as read
    from pg_stat_user_tables where relname = 'outbox'`)
  return rows[0]?.read ?? 0
}

it('numbers a backlog by reading each row a few times, although statistics say that no row waits', async () => {
  const database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(waitingRows(3_000))
  for (let numbered = 0; numbered < 3_000; ) numbered += await assignPositions(client, 1_000)
  await client.query('vacuum analyze outbox')

  await client.query(waitingRows(3_000))
  const before = await rowsRead(client)
  for (let numbered = 0; numbered < 3_000; ) numbered += await assignPositions(client, 1_000)
  expect((await rowsRead(client)) - before).toBeLessThan(20 * 3_000)

  const { rows } = await client.query(
    'select min(position)::int, max(position)::int, count(distinct position)::int from outbox',
  )
  expect(rows).toEqual([{ min: 1, max: 6_000, count: 6_000 }])
  await client.end()
  await database.drop()
})
