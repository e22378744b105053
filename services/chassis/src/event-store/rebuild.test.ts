import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { isOutage } from '../base/rejection.ts'
import { requestTask } from '../maintenance/commands.ts'
import { createMaintenance } from '../maintenance/worker.ts'
import type { Sql } from '../postgres/database.ts'
import { counter, type Raised } from '../testing/counter.ts'
import { testDatabase } from '../testing/database.ts'
import { testSql } from '../testing/sql.ts'
import type { Aggregate } from './decider.ts'
import { handle, load, transaction } from './event-store.ts'
import { rebuild } from './rebuild.ts'

const migrations = new URL('../testing/migrations/', import.meta.url)

const fixture = async () => {
  const database = await testDatabase(migrations)
  const sql = testSql(database.url)
  return {
    url: database.url,
    sql,
    raise: (id: string, amount: number) => transaction(sql, (tx) => handle(tx, counter, id, { amount })),
    values: async () =>
      Object.fromEntries(
        (await sql.$queryRaw<{ id: string; value: number }[]>`select id, value from counters order by id`).map(
          ({ id, value }) => [id, value],
        ),
      ),
    stop: async () => {
      await sql.$disconnect()
      await database.drop()
    },
  }
}

let here: Awaited<ReturnType<typeof fixture>>
beforeEach(async () => {
  here = await fixture()
})
afterEach(() => here.stop())

/** Runs the maintenance command as a process, as a person would. */
const command = async (...words: string[]) => {
  const child = spawn(process.execPath, [new URL('../maintenance/main.ts', import.meta.url).pathname, ...words], {
    env: { DATABASE_URL: here.url },
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return output ? { code, result: JSON.parse(output) } : { code, errors }
}

const corrupt = async () => {
  await here.sql.$executeRaw`update counters set value = 99 where id = 'one'`
  await here.sql.$executeRaw`delete from counters where id = 'two'`
  await here.sql.$executeRaw`insert into counters values ('nobody', 1)`
}

describe('a read model', () => {
  beforeEach(async () => {
    for (const id of ['one', 'two', 'three']) for (const amount of [1, 2]) await here.raise(id, amount)
  })

  it('is found to match its events', async () =>
    expect(await rebuild(here.sql, counter, false)).toEqual({
      streams: 3,
      different: 0,
      failed: 0,
      strays: 0,
      examples: [],
    }))

  it('that does not match its events is found by a check and not changed', async () => {
    await corrupt()
    expect(await rebuild(here.sql, counter, false)).toEqual({
      streams: 3,
      different: 2,
      failed: 0,
      strays: 1,
      examples: ['counter:one is different', 'counter:two is different', 'counters has 1 rows without a counter'],
    })
    expect(await here.values()).toEqual({ nobody: 1, one: 99, three: 3 })
  })

  it('that has thousands of rows without events loses them all', async () => {
    await here.sql
      .$executeRaw`insert into counters (id, value) select 'stray-' || n, 1 from generate_series(1, 10001) as n`
    expect(await rebuild(here.sql, counter, false)).toMatchObject({ different: 0, strays: 10_001 })
    expect(await rebuild(here.sql, counter, true)).toMatchObject({ different: 0, strays: 10_001 })
    expect(await here.values()).toEqual({ one: 3, two: 3, three: 3 })
  })

  it('P8: is rebuilt while commands go on, and no event is published again', async () => {
    await corrupt()
    const told = () => here.sql.$queryRaw`select count(*)::int as count from outbox`
    const commands = async (id: string) => {
      for (let raised = 0; raised < 30; raised += 1) await here.raise(id, 1)
    }
    const [findings] = await Promise.all([rebuild(here.sql, counter, true), commands('one'), commands('three')])
    expect(findings).toMatchObject({ failed: 0, strays: 1 })
    expect(await here.values()).toEqual({ one: 33, two: 3, three: 33 })
    expect(await rebuild(here.sql, counter, false)).toMatchObject({ different: 0, strays: 0 })
    expect(await told()).toEqual([{ count: 66 }])
  })

  it('P8: delays commands while it is rebuilt, and loses none of them', async () => {
    await here.sql.$executeRaw`delete from counters where id = 'one'`
    const blocked = () => here.sql.$queryRaw<unknown[]>`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let raised: Promise<unknown> | undefined
    let settled = false
    // Shows the last amount, not the sum: an event out of its turn would show. One comes in the middle of the rebuild.
    const latest: typeof counter = {
      ...counter,
      project: async (tx, { id, event: { amount } }) => {
        if (id === 'one' && !raised) {
          raised = transaction(here.sql, (tx) => handle(tx, latest, 'one', { amount: 3 })).finally(() => {
            settled = true
          })
          await vi.waitFor(async () => expect(settled || (await blocked()).length).toBeTruthy(), { timeout: 10_000 })
        }
        await tx.$executeRaw`
          insert into counters values (${id}, ${amount}) on conflict (id) do update set value = ${amount}`
      },
    }
    await rebuild(here.sql, latest, true)
    await raised
    expect((await here.values()).one).toBe(3)
  })

  it('keeps its rows if its events cannot be projected, while the others are rebuilt', async () => {
    await corrupt()
    const picky: typeof counter = {
      ...counter,
      project: async (tx, recorded) => {
        if (recorded.id === 'one') throw new Error('no')
        await counter.project(tx, recorded)
      },
    }
    expect(await rebuild(here.sql, picky, true)).toMatchObject({
      different: 1,
      failed: 1,
      examples: ['counter:one: Error: no', 'counter:two is different', 'counters has 1 rows without a counter'],
    })
    expect(await here.values()).toEqual({ one: 99, two: 3, three: 3 })
  })

  it('is checked and rebuilt by command', async () => {
    const maintenance = createMaintenance(here.sql, [counter], [], createLogger('test', 'silent'))
    try {
      await corrupt()
      expect(await requestTask(here.url, ['check', 'counter'])).toMatchObject({ ok: false, different: 2 })
      expect(await requestTask(here.url, ['rebuild', 'counter'])).toMatchObject({ ok: true, different: 2 })
      expect(await requestTask(here.url, ['check', 'counter'])).toMatchObject({ ok: true, different: 0 })
      expect(await command('check', 'clock')).toEqual({
        code: 1,
        result: { ok: false, error: 'There is no clock here, only counter.' },
      })
      expect(await command('check', 'counter')).toMatchObject({ code: 0, result: { ok: true, different: 0 } })
      expect(await command('parked')).toEqual({ code: 0, result: [] })
      expect(await command('queue', 'list')).toEqual({ code: 0, result: [] })
      expect(await command('queue', 'retry', 'parcels')).toEqual({ code: 0, result: { ok: true, retried: 0 } })
      expect(await command('rebuild')).toMatchObject({
        code: 1,
        errors: expect.stringContaining('rebuild AGGREGATE'),
      })
    } finally {
      await maintenance.stop()
    }
  })
})

describe('a stored event of an older version', () => {
  type Moved = { type: 'Moved'; by: number; unit: 'step' | 'leap' }

  /** What became of the counter: version 1 was `Raised {amount}`, then `Moved {by}`, and now it has a unit. */
  const mover: Aggregate<Sql, Moved, number, Moved> = {
    name: 'counter',
    decider: {
      initial: 0,
      decide: (moved) => [moved],
      evolve: (total, { by, unit }) => total + by * (unit === 'leap' ? 100 : 1),
    },
    versions: {
      Raised: [({ amount }) => ({ type: 'Moved', by: amount, unit: 'step' })],
      Moved: [
        ({ by, ...stored }) => ({ ...stored, distance: by }),
        ({ distance, ...stored }) => ({ ...stored, by: distance, unit: 'step' }),
      ],
    },
    readModel: counter.readModel,
    project: (tx, { event: { by }, ...recorded }) =>
      counter.project(tx, { ...recorded, event: { type: 'Raised', amount: by } }),
    publish: () => undefined,
  }

  const store = async (version: number, schemaVersion: number, type: string, data: object) => {
    await here.sql.$executeRaw`
      insert into streams values ('counter:one', 'counter', ${version})
      on conflict (stream_id) do update set version = ${version}`
    await here.sql.$executeRaw`
      insert into events (event_id, stream_id, version, type, schema_version, data, meta)
      values (gen_random_uuid(), 'counter:one', ${version}, ${type}, ${schemaVersion}, ${JSON.stringify(data)}, '{}')`
  }

  it('is upcast step by step, both for deciding and for rebuilding', async () => {
    await store(1, 1, 'Raised', { amount: 1 } satisfies Omit<Raised, 'type'>)
    await store(2, 1, 'Moved', { by: 2 })
    await store(3, 2, 'Moved', { distance: 3 })
    const { state } = await transaction(here.sql, (tx) =>
      handle(tx, mover, 'one', { type: 'Moved', by: 4, unit: 'leap' }),
    )
    expect(state).toBe(406)
    expect(await here.sql.$queryRaw`select schema_version from events order by version`).toEqual(
      [1, 1, 2, 3].map((schema_version) => ({ schema_version })),
    )
    await rebuild(here.sql, mover, true)
    expect(await here.values()).toEqual({ one: 10 })
  })

  it.each([
    ['type', 1, 'Unknown'],
    ['version', 9, 'Moved'],
  ])('is refused if a newer process wrote it with a %s that is unknown here', async (_, version, type) => {
    await store(1, version, type, {})
    const refused: unknown = await load(here.sql, mover, 'one').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'being_updated' })
    expect(isOutage(refused)).toBe(true)
  })

  it('is not written if its type is not listed', async () => {
    const raised = transaction(here.sql, (tx) =>
      handle(tx, { ...counter, versions: { ...mover.versions, Raised: undefined as never } }, 'one', { amount: 1 }),
    )
    await expect(raised).rejects.toThrow('counter does not list Raised')
  })
})
