import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { testProxy } from '../testing/proxy.ts'
import { testSql } from '../testing/sql.ts'
import { type AdvisoryLock, createAdvisoryLocks } from './advisory-lock.ts'
import type { Database, Sql } from './database.ts'
import { isTransient } from './transient.ts'

let database: TestDatabase
let sql: Database<Sql>

beforeAll(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
})
afterAll(async () => {
  await sql.$disconnect()
  await database.drop()
})

const locksOn = (url = database.url, options = {}) => {
  const locks = createAdvisoryLocks(url, options)
  return { ...locks, [Symbol.asyncDispose]: locks.stop }
}

const soon = { timeout: 20_000 }

const sessions = () =>
  sql.$queryRaw<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'locks'`

const endSessions = () =>
  sql.$queryRaw`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'locks'`

/** Work that tells when it has begun, and ends when it is told to. */
const held = () => {
  const began = Promise.withResolvers<AdvisoryLock>()
  const released = Promise.withResolvers<void>()
  return {
    began: began.promise,
    release: released.resolve,
    work: (lock: AdvisoryLock) => {
      began.resolve(lock)
      return released.promise
    },
  }
}

describe('a lock', () => {
  it('keeps out everybody else, in this process and in others, until the work has ended', async () => {
    await using one = locksOn()
    await using other = locksOn()
    const order: string[] = []
    const first = held()
    const holding = one.exclusively('ada', first.work)
    await first.began
    const waiting = [one, other].map((locks, index) => locks.exclusively('ada', async () => order.push(`${index}`)))
    expect(await other.exclusively('eve', async () => 'free')).toBe('free')
    order.push('released')
    first.release()
    await Promise.all([holding, ...waiting])
    expect(order[0]).toBe('released')
    expect(order).toHaveLength(3)
  })

  it('is free again after the work fails', async () => {
    await using one = locksOn()
    await using other = locksOn()
    await expect(one.exclusively('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await other.exclusively('ada', async () => 'in')).toBe('in')
  })

  it('B3: is granted to others while one person has it asked for forty times, and takes them no connection', async () => {
    await using locks = locksOn()
    const mallory = held()
    const calls = Array.from({ length: 40 }, () =>
      locks.exclusively('mallory', mallory.work).then(
        () => 'done',
        ({ code }) => code,
      ),
    )
    await mallory.began
    expect(await locks.exclusively('ada', async () => 'in')).toBe('in')
    expect(await sessions()).toHaveLength(1)
    mallory.release()
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(21)
    expect(outcomes.filter((outcome) => outcome === 'temporarily_unavailable')).toHaveLength(19)
  })

  it('B2: is refused to whom another process keeps waiting for too long', async () => {
    await using one = locksOn()
    await using other = locksOn(database.url, { waitMs: 50 })
    const first = held()
    const holding = one.exclusively('ada', first.work)
    await first.began
    await expect(other.exclusively('ada', async () => {})).rejects.toMatchObject({ code: 'temporarily_unavailable' })
    first.release()
    await holding
  })
})

describe('B10: when the session of a lock ends', () => {
  const refusedWork = async (locks: ReturnType<typeof locksOn>, work: (lock: AdvisoryLock) => Promise<unknown>) => {
    const error = await locks.exclusively('ada', work).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'LockLost' })
    expect(isTransient(error)).toBe(true)
  }

  const aborted = ({ signal }: AdvisoryLock) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })

  it('the work is told, and the next has the lock again', async () => {
    await using locks = locksOn()
    await refusedWork(locks, async (lock) => {
      await endSessions()
      await aborted(lock)
    })
    expect(await locks.exclusively('ada', async () => 'in')).toBe('in')
  })

  it('nothing is written, not even in a transaction that has begun', async () => {
    await using locks = locksOn()
    await sql.$executeRaw`create table written (by text)`
    await refusedWork(locks, (lock) =>
      sql.$transaction(async (tx) => {
        await lock.verify(tx)
        await tx.$executeRaw`insert into written values ('who held the lock')`
        await endSessions()
        // Does not wait until this process has noticed: the database knows.
        await expect.poll(sessions, soon).toEqual([])
        await lock.verify(tx)
      }),
    )
    expect(await sql.$queryRaw`select * from written`).toEqual([])
  })

  it('the lock of the next is not taken for the lost one', async () => {
    await using locks = locksOn()
    await using next = locksOn()
    await refusedWork(locks, async (lock) => {
      await lock.verify(sql)
      await endSessions()
      await next.exclusively('ada', () => expect(lock.verify(sql)).rejects.toMatchObject({ name: 'LockLost' }))
    })
  })

  it('an idle process lives, and so does one that waits', async () => {
    await using one = locksOn()
    await using other = locksOn()
    await one.exclusively('ada', async () => {})
    await endSessions()
    await expect.poll(sessions, soon).toEqual([])
    const first = held()
    const holding = one.exclusively('ada', first.work).catch((error: unknown) => error)
    await first.began
    const waiting = other.exclusively('ada', async () => 'in').catch((error: unknown) => error)
    await expect.poll(sessions, soon).toHaveLength(2)
    await endSessions()
    first.release()
    expect(await holding).toMatchObject({ name: 'LockLost' })
    // It was granted the lock that the first has lost, or was asking for it at that moment.
    const outcome = await waiting
    expect(outcome === 'in' || isTransient(outcome)).toBe(true)
  })

  it('is noticed within seconds even if the network says nothing', { timeout: 60_000 }, async () => {
    const proxy = await testProxy(database.url)
    await using locks = locksOn(proxy.url)
    const refused = refusedWork(locks, (lock) => {
      proxy.freeze('both')
      return aborted(lock)
    })
    await expect(refused).resolves.not.toThrow()
    await proxy.close()
  })

  it('a process can stop even if the network says nothing', { timeout: 60_000 }, async () => {
    const proxy = await testProxy(database.url)
    const locks = createAdvisoryLocks(proxy.url)
    await locks.exclusively('ada', async () => {})
    proxy.freeze('both')
    await expect(locks.stop()).resolves.toBeUndefined()
    await proxy.close()
  })
})
