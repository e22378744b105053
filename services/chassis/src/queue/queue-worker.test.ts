import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { testLog } from '../testing/log.ts'
import { testSql } from '../testing/sql.ts'
import { createQueueWorker, GiveUp, OutcomeUnknown, type QueueWorker, RetryLater } from './queue-worker.ts'
import { discard, enqueue, enqueueStatement } from './work-queue.ts'

const queue = { name: 'parcels', payload: z.object({ weight: z.number() }) }
const logger = createLogger('queue', 'silent')
const payload = { weight: 1 }

let database: TestDatabase
let sql: Database<Sql>
let workers: QueueWorker[]

beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await sql.$disconnect()
  await database.drop()
})

type Options = Partial<Parameters<typeof createQueueWorker<typeof queue.payload>>[0]>

const work = (handle: NonNullable<Options['handle']>, options: Options = {}) => {
  const worker = createQueueWorker({ queue, database: sql, logger, handle, ...options })
  workers.push(worker)
  return worker
}

interface Row {
  key: string
  state: string
  failures: number
  last_error: string | null
  payload: unknown
}

const rowOf = async (id: string) => {
  const [row] = await sql.$queryRaw<Row[]>`select * from work_items where queue = ${queue.name} and id = ${id}`
  return row
}

const stateOf = async (id: string) => (await rowOf(id))?.state

const becomes = (id: string, state: string) => expect.poll(() => stateOf(id)).toBe(state)

describe('enqueueing', () => {
  it('is done once, however often it is asked for', async () => {
    const handle = vi.fn(async () => {})
    work(handle)
    await enqueue(sql, queue, { id: 'one', payload })
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'done')
    await enqueue(sql, queue, { id: 'one', payload })
    await sleep(100)
    expect(handle).toHaveBeenCalledOnce()
  })

  it('leaves nothing if the transaction is rolled back', async () => {
    const failing = sql.$transaction(async (tx) => {
      await enqueue(tx, queue, { id: 'one', payload })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rowOf('one')).toBeUndefined()
  })

  it('wakes an idle worker of the same process, even if the commit takes a while', async () => {
    const handle = vi.fn(async () => {})
    work(handle, { idleMs: 60_000 })
    await sleep(700)
    await sql.$transaction(async (tx) => {
      await tx.$executeRaw(enqueueStatement(queue, { id: 'one', payload }))
      await sleep(100)
    })
    await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce(), { timeout: 2_000 })
  })

  it('can be for later', async () => {
    const handle = vi.fn(async () => {})
    work(handle, { idleMs: 20 })
    await enqueue(sql, queue, { id: 'one', payload, delayMs: 400 })
    await sleep(200)
    expect(handle).not.toHaveBeenCalled()
    await becomes('one', 'done')
  })

  it('keeps no payload of what is done, and nothing of what is discarded', async () => {
    await enqueue(sql, queue, { id: 'one', key: 'ada', payload })
    work(async () => {})
    await becomes('one', 'done')
    expect((await rowOf('one'))?.payload).toBeNull()
    await enqueue(sql, queue, { id: 'two', key: 'ada', payload, delayMs: 60_000 })
    await enqueue(sql, queue, { id: 'three', key: 'eve', payload, delayMs: 60_000 })
    expect(await discard(sql, queue, 'ada')).toBe(1)
    expect(await rowOf('one')).toMatchObject({ key: 'one', payload: null })
    expect(await stateOf('two')).toBeUndefined()
    expect(await stateOf('three')).toBe('waiting')
  })
})

describe('items of one key', () => {
  it('run in their order and one at a time, whichever worker takes them', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `item-${index}`)
    for (const id of ids) await enqueue(sql, queue, { id, key: id.endsWith('0') ? 'ada' : 'eve', payload })
    const order: Record<string, string[]> = { ada: [], eve: [] }
    let [running, overlapped] = [new Set<string>(), false]
    const handle: Options['handle'] = async ({ id, key }) => {
      overlapped ||= running.has(key)
      running = new Set([...running, key])
      order[key]?.push(id)
      await sleep(5)
      running = new Set([...running].filter((each) => each !== key))
    }
    for (let worker = 0; worker < 3; worker += 1) work(handle)
    for (const id of ids) await becomes(id, 'done')
    expect(overlapped).toBe(false)
    expect([...(order.ada ?? []), ...(order.eve ?? [])]).toEqual([
      ...ids.filter((id) => id.endsWith('0')),
      ...ids.filter((id) => !id.endsWith('0')),
    ])
  })

  it('B3: take turns with those of other keys, however many one key has', async () => {
    for (let nth = 0; nth < 10; nth += 1) await enqueue(sql, queue, { id: `eve-${nth}`, key: 'eve', payload })
    await enqueue(sql, queue, { id: 'ada-0', key: 'ada', payload })
    await enqueue(sql, queue, { id: 'ada-1', key: 'ada', payload })
    const order: string[] = []
    work(async ({ id }) => void order.push(id), { concurrency: 1 })
    await becomes('eve-9', 'done')
    expect(order.slice(0, 4)).toEqual(['eve-0', 'ada-0', 'eve-1', 'ada-1'])
    expect(order.filter((id) => id.startsWith('eve'))).toEqual(order.filter((id) => id.startsWith('eve')).toSorted())
  })

  it('never run side by side, even if an earlier one commits after a later one was claimed', async () => {
    let release = () => {}
    const begun: string[] = []
    const committed = sql.$transaction(async (tx) => {
      await enqueue(tx, queue, { id: 'early', key: 'ada', payload })
      await enqueue(sql, queue, { id: 'late', key: 'ada', payload })
      const handle: Options['handle'] = async ({ id }) => {
        begun.push(id)
        await new Promise<void>((resolve) => {
          release = resolve
        })
      }
      work(handle, { idleMs: 20 })
      work(handle, { idleMs: 20 })
      await expect.poll(() => begun).toEqual(['late'])
    })
    await committed
    await sleep(200)
    expect(begun).toEqual(['late'])
    release()
    await expect.poll(() => begun).toEqual(['late', 'early'])
    release()
    await becomes('early', 'done')
  })

  it('leave the place to other keys while one of them runs', async () => {
    const release = Promise.withResolvers<void>()
    work(({ id }) => (id === 'ada-0' ? release.promise : Promise.resolve()))
    for (const id of ['ada-0', 'ada-1', 'eve-0']) await enqueue(sql, queue, { id, key: id.slice(0, 3), payload })
    await becomes('eve-0', 'done')
    expect([await stateOf('ada-0'), await stateOf('ada-1')]).toEqual(['running', 'waiting'])
    release.resolve()
    await becomes('ada-1', 'done')
  })

  it('wait for one that is tried again, while other keys go on', async () => {
    for (const [id, key] of [
      ['one', 'ada'],
      ['two', 'ada'],
      ['three', 'eve'],
    ] as const)
      await enqueue(sql, queue, { id, key, payload })
    const done: string[] = []
    const handle: Options['handle'] = async ({ id, attempt }) => {
      if (id === 'one' && attempt === 1) throw new Error('not yet')
      done.push(id)
    }
    work(handle, { idleMs: 20, retry: { baseMs: 300 } })
    await becomes('two', 'done')
    expect(done).toEqual(['three', 'one', 'two'])
  })
})

it('claims no more than it has room for', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      enqueue(sql, queue, { id: `item-${index}`, key: `key-${index}`, payload }),
    ),
  )
  const release = Promise.withResolvers<void>()
  work(() => release.promise, { concurrency: 3, idleMs: 10 })
  const running = () =>
    sql.$queryRaw<{ id: string }[]>`select id from work_items where queue = ${queue.name} and state = 'running'`
  await expect.poll(running).toHaveLength(3)
  await sleep(200)
  expect(await running()).toHaveLength(3)
  release.resolve()
  await expect.poll(running).toEqual([])
})

it('claims nothing while its provider needs a pause', async () => {
  let until = Number.POSITIVE_INFINITY
  const handle = vi.fn(async () => {})
  work(handle, { idleMs: 20, pauseMs: () => until - performance.now() })
  await enqueue(sql, queue, { id: 'one', payload })
  await sleep(150)
  expect(await stateOf('one')).toBe('waiting')
  until = 0
  await becomes('one', 'done')
  expect(handle).toHaveBeenCalledOnce()
})

describe('a failure', () => {
  it('is tried again after growing pauses and given up at last, with its reason and without addresses', async () => {
    const log = testLog()
    const at: number[] = []
    const handle = async () => {
      at.push(performance.now())
      throw new Error('ada@example.com is away')
    }
    const worker = work(handle, { logger: log.logger, idleMs: 10, retry: { baseMs: 100, giveUpAfter: 3 } })
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'given_up')
    const [first = 0, second = 0, third = 0] = at
    expect(at).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(50)
    expect(third - second).toBeGreaterThanOrEqual(100)
    expect(await rowOf('one')).toMatchObject({ failures: 3, last_error: 'Error: [e-mail] is away' })
    expect(log.text()).toContain('work was given up')
    const [items] = worker.measures ?? []
    expect(await items?.read()).toContainEqual({ value: 1, labels: { queue: 'parcels', state: 'given_up' } })
  })

  it('of the kind that repeating cannot mend is given up at once, and so is a payload that is none', async () => {
    work(async () => {
      throw new GiveUp('no such parcel')
    })
    await enqueue(sql, queue, { id: 'one', payload })
    await sql.$executeRaw`insert into work_items (queue, id, key, payload) values ('parcels', 'two', 'two', '{}')`
    await becomes('one', 'given_up')
    await becomes('two', 'given_up')
    expect(await rowOf('one')).toMatchObject({ failures: 1, last_error: 'GiveUp: no such parcel' })
  })

  it('is not counted if the work only has to wait', async () => {
    let calls = 0
    const handle = async () => {
      calls += 1
      if (calls < 4) throw new RetryLater(10, 'busy')
    }
    work(handle, { idleMs: 10, retry: { giveUpAfter: 1 } })
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'done')
    expect(await rowOf('one')).toMatchObject({ failures: 0 })
  })

  it('by a time-out ends the call and is tried again', async () => {
    const handle: NonNullable<Options['handle']> = async ({ attempt }, { signal }) => {
      if (attempt === 1) await sleep(60_000, undefined, { signal })
    }
    work(handle, { timeoutMs: 50, idleMs: 10, retry: { baseMs: 1 } })
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'done')
    expect((await rowOf('one'))?.failures).toBe(1)
  })
})

describe('an unknown outcome', () => {
  it('is what an error leaves of work that must not be repeated, and it stays', async () => {
    const handle = vi.fn(async () => {
      throw new Error('reset')
    })
    work(handle, { repeatable: false, idleMs: 10, retry: { baseMs: 1 } })
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'unknown')
    await sleep(100)
    expect(handle).toHaveBeenCalledOnce()
  })

  it('is resolved by evidence: done, or proved not to have happened and repeated', async () => {
    const handle = vi.fn<NonNullable<Options['handle']>>(async ({ attempt }) => {
      if (attempt === 1) throw new OutcomeUnknown('timeout')
    })
    work(handle, {
      idleMs: 10,
      retry: { baseMs: 1 },
      resolve: async ({ id, ageMs }) => {
        expect(ageMs).toBeGreaterThan(0)
        return id === 'happened' ? 'done' : 'repeat'
      },
    })
    await enqueue(sql, queue, { id: 'happened', payload })
    await enqueue(sql, queue, { id: 'absent', payload })
    await becomes('happened', 'done')
    await becomes('absent', 'done')
    expect(handle.mock.calls.map(([{ id }]) => id).toSorted()).toEqual(['absent', 'absent', 'happened'])
  })
})

describe('a worker that dies or freezes', () => {
  const startAndKill = async (leaseMs: number, repeatable: boolean) => {
    const main = fileURLToPath(new URL('../testing/queue-process.ts', import.meta.url))
    const child = spawn(process.execPath, [main, database.url, queue.name, String(leaseMs), String(repeatable)])
    await enqueue(sql, queue, { id: 'one', payload })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  it('in the middle of a call leaves the work to the next one, after its lease', async () => {
    await startAndKill(1_500, true)
    const handle = vi.fn(async () => {})
    work(handle, { idleMs: 50 })
    await sleep(200)
    expect(handle).not.toHaveBeenCalled()
    await becomes('one', 'done')
    expect((await rowOf('one'))?.failures).toBe(1)
  })

  it('in the middle of what must not be repeated leaves it in doubt', async () => {
    await startAndKill(500, false)
    const handle = vi.fn(async () => {})
    work(handle, { idleMs: 50, repeatable: false })
    await becomes('one', 'unknown')
    expect(handle).not.toHaveBeenCalled()
  })

  it('keeps its lease as long as it lives', async () => {
    const handle = vi.fn(() => sleep(900))
    work(handle, { leaseMs: 300, idleMs: 20 })
    work(handle, { leaseMs: 300, idleMs: 20 })
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'done')
    expect(handle).toHaveBeenCalledOnce()
  })

  it('cannot complete what was claimed by another meanwhile', async () => {
    const outcome = Promise.withResolvers<unknown>()
    let release = () => {}
    const handle: NonNullable<Options['handle']> = async (_item, { complete }) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      outcome.resolve(await complete(sql).catch((error: unknown) => error))
    }
    work(handle)
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'running')
    // Another one claimed it, as after a freeze that was longer than the lease.
    await sql.$executeRaw`update work_items set claims = claims + 1`
    release()
    expect(await outcome.promise).toMatchObject({ message: 'the lease on one is lost' })
    expect(await stateOf('one')).toBe('running')
  })

  it('cannot hand back what was claimed by another meanwhile', async () => {
    const failure = Promise.withResolvers<void>()
    const worker = work(() => failure.promise)
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'running')
    await sql.$executeRaw`update work_items set claims = claims + 1`
    failure.reject(new Error('broken'))
    // Waits until it has recorded what became of the work.
    await worker.stop()
    expect(await rowOf('one')).toMatchObject({ state: 'running', failures: 0, last_error: null })
  })

  it('learns that its lease is gone, and stops', async () => {
    let aborted = false
    const handle: NonNullable<Options['handle']> = async (_item, { signal }) => {
      await sleep(60_000, undefined, { signal }).catch(() => {
        aborted = true
      })
    }
    work(handle, { leaseMs: 150 })
    await enqueue(sql, queue, { id: 'one', payload })
    await becomes('one', 'running')
    await sql.$executeRaw`update work_items set claims = claims + 1, lease_until = now() + interval '1 minute'`
    await expect.poll(() => aborted).toBe(true)
  })
})

it('completes in the transaction of the handler, or not at all', async () => {
  const handle: NonNullable<Options['handle']> = ({ attempt }, { complete }) =>
    sql.$transaction(async (tx) => {
      await tx.$executeRaw`
        insert into counters values ('sent', 1) on conflict (id) do update set value = counters.value + 1`
      await complete(tx)
      if (attempt === 1) throw new Error('the transaction failed')
    })
  work(handle, { idleMs: 10, retry: { baseMs: 1 } })
  await enqueue(sql, queue, { id: 'one', payload })
  await becomes('one', 'done')
  expect(await sql.$queryRaw`select value from counters`).toEqual([{ value: 1 }])
})

it('stops when what is in hand is done; what can be begun anew is handed back without a failure', async () => {
  let finish = () => {}
  const handle: NonNullable<Options['handle']> = ({ id }, { stopping }) =>
    id === 'short'
      ? new Promise<void>((resolve) => {
          finish = resolve
        })
      : sleep(60_000, undefined, { signal: stopping })
  const worker = work(handle)
  await enqueue(sql, queue, { id: 'short', payload })
  await enqueue(sql, queue, { id: 'long', payload })
  await becomes('short', 'running')
  await becomes('long', 'running')
  const stopped = worker.stop()
  await becomes('long', 'waiting')
  expect((await rowOf('long'))?.failures).toBe(0)
  finish()
  await stopped
  expect(await stateOf('short')).toBe('done')
})

it('does a thousand items', async () => {
  await sql.$executeRaw`
    insert into work_items (queue, id, key, payload)
    select 'parcels', n, n, '{"weight":1}' from generate_series(1, 1000) as n`
  const handle = vi.fn(async () => {})
  work(handle, { concurrency: 50 })
  await expect
    .poll(() => sql.$queryRaw`select count(*)::int as count from work_items where state = 'done'`)
    .toEqual([{ count: 1_000 }])
  expect(handle).toHaveBeenCalledTimes(1_000)
})
