import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { testProxy } from '../testing/proxy.ts'
import { rotating } from '../testing/rotating.ts'
import { adapterOn } from './adapter.ts'
import { createPool, limitSessions } from './pool.ts'
import { openSession } from './session.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  pool = createPool(database.url, 'test', 2)
})
afterEach(async () => {
  if (!pool.ended) await pool.end()
  await database.drop()
})

const backend = async () => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

describe('a connection', () => {
  it('is kept after a statement that the database refused', async () => {
    const backends = new Set<number | undefined>()
    for (let round = 0; round < 10; round += 1) {
      backends.add(await backend())
      await expect(pool.query('select 1/0')).rejects.toThrow('division by zero')
    }
    expect(backends.size).toBe(1)
  })

  it('is kept after a statement that Prisma was refused', async () => {
    const adapter = await adapterOn(pool).connect()
    const before = await backend()
    for (let round = 0; round < 5; round += 1)
      await expect(adapter.queryRaw({ sql: 'select 1/0', args: [], argTypes: [] })).rejects.toThrow()
    expect(await backend()).toBe(before)
    await adapter.dispose()
  })

  it('is closed if its session ended, or if a transaction was left open', async () => {
    const before = await backend()
    await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
    const next = await backend()
    expect(next).not.toBe(before)
    const client = await pool.connect()
    await client.query('begin')
    const error = await client.query('select 1/0').catch((error: Error) => error)
    client.release(error as Error)
    expect(await backend()).not.toBe(next)
  })

  it('is closed after a refusal by a server that has become a standby', async () => {
    const before = await backend()
    await pool.query('set default_transaction_read_only = on')
    await expect(pool.query('create table refused (id int)')).rejects.toMatchObject({ code: '25006' })
    expect(await backend()).not.toBe(before)
  })

  it('B10: is closed without waiting for a server that is gone, and whoever waits gets the next', async () => {
    const proxy = await testProxy(database.url)
    const narrow = createPool(proxy.url, 'narrow', 1)
    const client = await narrow.connect()
    proxy.freeze('both')
    const waiting = narrow.connect()
    client.release(true)
    const next = await waiting
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    next.release()
    await narrow.end()
    await proxy.close()
  })

  it('B10: is closed when a statement is never answered, and its place is free again', async () => {
    const proxy = await testProxy(database.url)
    const narrow = createPool(proxy.url, 'narrow', 1)
    await narrow.query('select 1')
    proxy.freeze('both')
    await expect(narrow.query('select 1')).rejects.toThrow('timeout')
    expect((await narrow.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    await narrow.end()
    await proxy.close()
  })

  it('B10: is ended by the server soon after the machine of its client is gone', async () => {
    expect((await pool.query('show tcp_keepalives_idle')).rows).toEqual([{ tcp_keepalives_idle: '5' }])
  })
})

it('counts who waits while all connections are busy, also those whom it refuses, and nobody else', async () => {
  const waited = async () => {
    const samples = await pool.waits.read()
    const named = (wanted: string) => (Array.isArray(samples) ? samples : []).find(({ suffix }) => suffix === wanted)
    return { count: named('_count')?.value, sum: named('_sum')?.value }
  }
  for (let round = 0; round < 3; round += 1) await pool.query('select 1')
  const clients = await Promise.all([pool.connect(), pool.connect()])
  expect(await waited()).toEqual({ count: 0, sum: 0 })
  const waiting = Array.from({ length: 40 }, () => pool.query('select 1'))
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' })
  for (const client of clients) client.release()
  await Promise.all(waiting)
  const { count, sum } = await waited()
  expect(count).toBe(41)
  expect(sum).toBeGreaterThan(2.5)
})

it('B11: the role of a service behind a pooler is limited also where several instances start at once', async () => {
  const url = new URL(database.url)
  url.searchParams.set('pgbouncer', 'true')
  const urls = { DATABASE_URL: url.href, DIRECT_DATABASE_URL: database.url }
  await Promise.all(Array.from({ length: 8 }, () => limitSessions(urls)))
  const { rows } = await pool.query(`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`)
  expect(rows).toContainEqual({ setting: 'idle_in_transaction_session_timeout=10000' })
  expect(rows).toContainEqual({ setting: 'jit=off' })
})

it('no statement is compiled, neither of requests nor where plans are avoided by a price that asks for it', async () => {
  const session = await openSession(database.url, { name: 'test', idleMs: 10_000, queryTimeoutMs: 5_000 })
  try {
    for (const client of [pool, session.client])
      expect((await client.query<{ jit: string }>('show jit')).rows).toEqual([{ jit: 'off' }])
  } finally {
    await session.end()
  }
})

describe('a password', () => {
  const role = `rotating_${randomUUID().slice(0, 8)}`
  const url = (password: string) => {
    const own = new URL(database.url)
    own.username = role
    own.password = password
    return own.href
  }

  it('is replaced while the database is used, in whichever order both sides learn of it', async () => {
    await pool.query(`create role ${role} login password 'old'`)
    const urls = rotating([url('old')])
    const own = createPool(urls, 'rotating', 5)
    const sessions: { end(): Promise<void> }[] = []
    // New connections, of the pool and beside it: those that are open are asked for no password again.
    const opens = async () => {
      const [client, session] = await Promise.all([
        own.connect(),
        openSession(urls, { name: 'rotating', idleMs: 10_000, queryTimeoutMs: 5_000 }),
      ])
      sessions.push({ end: async () => client.release() }, session)
      return (await client.query<{ role: string }>('select current_user as role')).rows
    }
    try {
      expect(await opens()).toEqual([{ role }])
      urls.become([url('new'), url('old')])
      expect(await opens()).toEqual([{ role }])
      await pool.query(`alter role ${role} password 'new'`)
      expect(await opens()).toEqual([{ role }])
      urls.become([url('new')])
      expect(await opens()).toEqual([{ role }])
      urls.become([url('wrong'), url('old')])
      await expect(own.connect()).rejects.toMatchObject({ code: '28P01' })
    } finally {
      for (const session of sessions) await session.end()
      await own.end()
      await pool.query(`drop role ${role}`)
    }
  })
})
