import { randomUUID } from 'node:crypto'
import { statusOf } from '@roletrail/contracts/problem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chassisRetention } from '../service/retention.ts'
import { testDatabase } from '../testing/database.ts'
import { pruned } from '../testing/retention.ts'
import { testSql } from '../testing/sql.ts'
import { transaction } from './event-store.ts'
import { createOnce, keyedRequest } from './idempotency.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: ReturnType<typeof testSql>
beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
})
afterEach(async () => {
  await sql.$disconnect()
  await database.drop()
})

const [ada, eve] = [randomUUID(), randomUUID()]

/** Makes a counter in a transaction of its own, as a service without single-statement aggregates does. */
const make = (key: string, value = 1, entityId: string = randomUUID(), userId = ada) =>
  createOnce(
    sql,
    keyedRequest(userId, key, { value }),
    (claim) =>
      transaction(sql, async (tx) => {
        await tx.$executeRaw`insert into counters values (${entityId}, ${value})`
        for (const statement of claim(entityId)) await tx.$executeRaw(statement)
        return entityId
      }),
    async (id) => id,
  )

const counters = async () => (await sql.$queryRaw<{ id: string }[]>`select id from counters`).map(({ id }) => id)

it('creates once per key, for concurrent and for repeated requests', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => make('key')))
  expect(new Set([...made, await make('key')]).size).toBe(1)
  expect(await counters()).toEqual([made[0]])
})

it('stores nothing of a request that failed, which may be repeated', async () => {
  const [entityId] = [await make('key')]
  // The id exists already, so the second statement of the transaction never runs.
  await expect(make('other', 1, entityId)).rejects.toThrow()
  expect(await make('other')).not.toBe(entityId)
})

it('refuses a different request with the same key', async () => {
  await make('key')
  await expect(make('key', 2)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(statusOf(undefined, 'idempotency_key_reused')).toBe(422)
})

it('A9: separates the keys of different people: the same key creates again, or fails by itself', async () => {
  const adas = await make('key')
  // The id exists already, so Eve’s request fails and looks up what its key created.
  await expect(make('key', 1, adas, eve)).rejects.toThrow()
  await expect(make('key', 2, adas, eve)).rejects.not.toMatchObject({ code: 'idempotency_key_reused' })
  const eves = await make('key', 1, randomUUID(), eve)
  expect(eves).not.toBe(adas)
  expect([await make('key'), await make('key', 1, randomUUID(), eve)]).toEqual([adas, eves])
})

it('deletes a key after 30 days, and no sooner: a browser that is shut may send again weeks later', async () => {
  await make('old')
  await sql.$executeRaw`update idempotency_keys set created_at = now() - interval '30 days 1 minute'`
  await make('young')
  await sql.$executeRaw`update idempotency_keys set created_at = now() - interval '29 days' where key = 'young'`
  await pruned(sql, chassisRetention)
  expect(await sql.$queryRaw`select key from idempotency_keys`).toEqual([{ key: 'young' }])
})
