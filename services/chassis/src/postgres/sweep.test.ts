import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { testLog } from '../testing/log.ts'
import { testSql } from '../testing/sql.ts'
import type { Database, Sql } from './database.ts'
import { eachRow } from './each-row.ts'
import { leaseOn } from './lease.ts'
import { createSweep, type Sweep } from './sweep.ts'

const logger = createLogger('sweep', 'silent')
const hourMs = 3_600_000

let database: TestDatabase
let sql: Database<Sql>
let sweeps: Sweep[]

beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
  sweeps = []
})
afterEach(async () => {
  await Promise.all(sweeps.map((sweep) => sweep.stop()))
  await sql.$disconnect()
  await database.drop()
})

type Options = Partial<Parameters<typeof createSweep>[0]>

/** One instance of a sweep. */
const instance = (work: NonNullable<Options['work']>, options: Options = {}) => {
  const sweep = createSweep({ name: 'boxes', everyMs: hourMs, database: sql, logger, work, ...options })
  sweeps.push(sweep)
  return sweep
}

const due = () => sql.$queryRaw<{ due: boolean }[]>`select due_at <= now() as due from leases`

const soon = { timeout: 15_000, interval: 20 }

describe('a sweep', () => {
  it('B11: is never done by two instances at once', async () => {
    const boxes = new Map([['one', 0]])
    let [working, overlapped] = [0, false]
    const work = vi.fn(async () => {
      overlapped ||= working > 0
      working += 1
      // Read, and written after a while: two at once would lose one of them.
      const seen = [...boxes]
      await sql.$queryRaw`select pg_sleep(0.05)::text`
      for (const [box, times] of seen) boxes.set(box, times + 1)
      working -= 1
      return false
    })
    // Idle instances ask again within this time, and work only if it is due.
    const [one, two] = [instance(work, { everyMs: 200 }), instance(work, { everyMs: 200 })]
    await vi.waitFor(() => expect(boxes.get('one')).toBeGreaterThan(5), soon)
    await Promise.all([one.stop(), two.stop()])
    expect(overlapped).toBe(false)
    expect(boxes.get('one')).toBe(work.mock.calls.length)
  })

  it('goes on at once while its batches are full', async () => {
    let batches = 0
    instance(async () => (batches += 1) < 5)
    await vi.waitFor(() => expect(batches).toBe(5), soon)
  })

  it('is done when any instance is woken, even while another works', async () => {
    const begun = vi.fn()
    const release = Promise.withResolvers<void>()
    const work = async () => {
      begun()
      await release.promise
      return false
    }
    instance(work)
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), soon)
    const idle = instance(work)
    // An instance that starts makes a turn due; it is taken back, so that only the wake can.
    await vi.waitFor(async () => expect(await due()).toEqual([{ due: true }]), soon)
    await sql.$executeRaw`update leases set due_at = now() + interval '1 hour'`
    idle.wake()
    await vi.waitFor(async () => expect(await due()).toEqual([{ due: true }]), soon)
    release.resolve()
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), soon)
  })

  it('is repeated after a failure', async () => {
    const log = testLog()
    const work = vi.fn(async () => false).mockRejectedValueOnce(new Error('away'))
    instance(work, { logger: log.logger })
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), soon)
    expect(log.text()).toContain('away')
  })

  it('passes to another instance when the lease of one that died ends', async () => {
    const dead = leaseOn(sql, 'boxes', hourMs, hourMs)
    await dead.open()
    expect((await dead.claim()).holder).not.toBeNull()
    const work = vi.fn(async () => false)
    const sweep = instance(work)
    // It has asked, and was refused.
    await vi.waitFor(async () => expect(await due()).toEqual([{ due: true }]), soon)
    await sweep.stop()
    expect(work).not.toHaveBeenCalled()
    await sql.$executeRaw`update leases set lease_until = now()`
    instance(work)
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), soon)
  })

  it('aborts its work when the lease is lost', async () => {
    const aborted = vi.fn()
    instance(
      async (signal) => {
        if (aborted.mock.calls.length === 0) {
          await sleep(hourMs, undefined, { signal }).catch(aborted)
        }
        return false
      },
      { leaseMs: 300 },
    )
    const held = () => sql.$executeRaw`update leases set holder = gen_random_uuid() where holder is not null`
    await vi.waitFor(async () => expect(await held()).toBe(1), soon)
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce(), soon)
  })

  it('keeps its lease for as long as it works', async () => {
    const release = Promise.withResolvers<void>()
    const work = vi.fn(async () => {
      await release.promise
      return false
    })
    instance(work, { leaseMs: 300 })
    instance(work, { leaseMs: 300 })
    const until = async () => (await sql.$queryRaw<{ at: Date }[]>`select lease_until as at from leases`)[0]?.at
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), soon)
    const first = await until()
    await vi.waitFor(
      async () => expect((await until())?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 600),
      soon,
    )
    expect(work).toHaveBeenCalledOnce()
    release.resolve()
  })
})

it('T1: a lease is measured by the clock of the database', async () => {
  const lease = leaseOn(sql, 'boxes', hourMs, hourMs)
  await lease.open()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
  expect((await lease.claim()).holder).not.toBeNull()
  clock.mockReturnValue(Number.MAX_SAFE_INTEGER)
  expect((await lease.claim()).holder).toBeNull()
  clock.mockRestore()
})

describe('rows in turn', () => {
  const nextOf = (names: string[]) => async () => names.shift()
  const options = { signal: new AbortController().signal, failed: 'failed', nameOf: (name: string) => ({ name }) }

  it('B5: one that always throws waits alone, and the others go on', async () => {
    const log = testLog()
    const done: string[] = []
    const work = async (name: string) => {
      if (name === 'bad') throw new Error('never')
      done.push(name)
    }
    await eachRow({ ...options, logger: log.logger, next: nextOf(['one', 'bad', 'two', 'three']), work })
    expect(done).toEqual(['one', 'two', 'three'])
    expect(log.entries()).toMatchObject([{ name: 'bad', msg: 'failed' }])
  })

  it('stop when five in a row fail, because what all of them need is away', async () => {
    const names = ['1', '2', '3', '4', '5', '6']
    const work = async () => {
      throw new Error('away')
    }
    await expect(eachRow({ ...options, logger, next: nextOf(names), work })).rejects.toThrow('away')
    expect(names).toEqual(['6'])
  })
})
