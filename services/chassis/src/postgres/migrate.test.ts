import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { grantLeastRights } from './grants.ts'
import { awaitMigrations, migrate } from './migrate.ts'

const program = fileURLToPath(new URL('../testing/migrate-process.ts', import.meta.url))
const barrier = 4_711
const soon = { timeout: 15_000, interval: 20 }

let url: string
let admin: pg.Client
let folder: string
beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const name = `migrating_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const database = new URL(inject('postgresUrl'))
  database.pathname = `/${name}`
  url = database.href
  folder = await mkdtemp(`${tmpdir()}/roletrail-migrations-`)
})
afterEach(async () => {
  await admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true })
})

const directory = () => pathToFileURL(`${folder}/`)

const write = async (name: string, sql: string) => {
  await mkdir(`${folder}/${name}`, { recursive: true })
  await writeFile(`${folder}/${name}/migration.sql`, sql)
}

const query = async (sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const steps = [
  'create table boxes (id int primary key);',
  'insert into boxes select generate_series(1, 3);',
  'alter table boxes add column label text;',
  "update boxes set label = 'box ' || id;",
]
const labels = [{ label: 'box 1' }, { label: 'box 2' }, { label: 'box 3' }]

const withStop = (at: number, stop: string) => [...steps.slice(0, at), stop, ...steps.slice(at)].join('\n')
const boundaries = [0, 1, 2, 3, 4]

describe('migrations', () => {
  it('are applied once when four start at the same time', async () => {
    await write('20260101000000_boxes', steps.join('\n'))
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, directory())))
    const [winner, ...others] = applied.toSorted((one, other) => other.length - one.length)
    expect(winner).toContain('20260101000000_boxes')
    expect(others).toEqual([[], [], []])
    expect(await query('select label from boxes order by id')).toEqual(labels)
  })

  it('B10: whose session ends while they wait for others fail, and the process lives', async () => {
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock(72707369)')
    const waiting = migrate(url, directory()).catch((error: unknown) => error)
    const ended = `select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and application_name = 'migrate' and state = 'idle'`
    await vi.waitFor(async () => expect(await query(ended)).toEqual([{ ended: true }]), soon)
    expect(String(await waiting)).toMatch(/not queryable|terminat/)
    await other.end()
  })

  it('that were edited after they were applied stop the start', async () => {
    await write('20260101000000_boxes', steps.join('\n'))
    await migrate(url, directory())
    await write('20260101000000_boxes', `${steps.join('\n')} -- better now`)
    await expect(migrate(url, directory())).rejects.toThrow(
      'migration 20260101000000_boxes was edited after it was applied',
    )
  })

  it('refuse a database from before the baseline, and leave it as it is', async () => {
    await migrate(url, directory())
    const [baseline] = await query('select migration_name from _prisma_migrations order by migration_name limit 1')
    await query(`update _prisma_migrations set migration_name = '20261121000000_event_store'
      where migration_name = '${baseline?.migration_name}'`)
    const names = () => query('select migration_name from _prisma_migrations order by migration_name')
    const before = await names()
    await write('20260101000000_boxes', steps.join('\n'))
    await expect(migrate(url, directory())).rejects.toThrow("made by an earlier version that can't be upgraded")
    expect(await query("select to_regclass('boxes') as boxes")).toEqual([{ boxes: null }])
    expect(await names()).toEqual(before)
  })

  it('that fail name themselves and the line, and leave nothing behind', async () => {
    await write('20260101000000_boxes', steps.join('\n').replace('box ', "it's"))
    await expect(migrate(url, directory())).rejects.toThrow(/migration 20260101000000_boxes failed at line 4 /)
    expect(await query("select to_regclass('boxes') as boxes")).toEqual([{ boxes: null }])
    await write('20260101000000_boxes', steps.join('\n'))
    expect(await migrate(url, directory())).toEqual(['20260101000000_boxes'])
  })

  it.each(boundaries)('R7: whose session dies after statement %i are completed by the next start', async (at) => {
    await write('20260101000000_boxes', withStop(at, 'select pg_terminate_backend(pg_backend_pid());'))
    await expect(migrate(url, directory())).rejects.toThrow('terminat')
    expect(await query("select to_regclass('boxes') as boxes")).toEqual([{ boxes: null }])
    await write('20260101000000_boxes', steps.join('\n'))
    expect(await migrate(url, directory())).toEqual(['20260101000000_boxes'])
    expect(await query('select label from boxes order by id')).toEqual(labels)
  })

  it.each(boundaries)('R7: whose process is killed after statement %i are completed by the next start', async (at) => {
    // The statement waits for a lock that the test holds, so that the kill comes exactly here.
    await write('20260101000000_boxes', withStop(at, `select pg_advisory_xact_lock(${barrier});`))
    const gate = new pg.Client({ connectionString: url })
    await gate.connect()
    await gate.query(`select pg_advisory_lock(${barrier})`)
    const child = spawn(process.execPath, [program, url, directory().href], { stdio: 'inherit' })
    const exited = once(child, 'exit')
    const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${barrier} and not granted`
    await vi.waitFor(async () => expect(await query(waiting)).toHaveLength(1), soon)
    child.kill('SIGKILL')
    expect((await exited)[1]).toBe('SIGKILL')

    // The server has not noticed; the next start waits for what the dead one had begun, and finds it done or undone.
    const next = migrate(url, directory())
    await gate.end()
    expect([[], ['20260101000000_boxes']]).toContainEqual(await next)
    expect(await query('select label from boxes order by id')).toEqual(labels)
  })
})

describe('a migration beside people at work', () => {
  /** Runs a statement in a transaction that stays open, until `end`. */
  const holding = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin')
    await client.query(statement)
    return { end: () => client.end() }
  }
  const waitingFor = (pattern: string) =>
    query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '${pattern}'`)

  it('makes way for those who would wait behind it, and is done when the lock is free', async () => {
    await write('20260101000000_boxes', steps.join('\n'))
    await migrate(url, directory())
    await write('20260102000000_size', 'alter table boxes add column size int;')
    const reader = await holding('select * from boxes')
    const migrating = migrate(url, directory())
    await vi.waitFor(async () => expect(await waitingFor('alter table boxes%')).toHaveLength(1), soon)
    // Queued behind the migration, this is answered when it makes way: the reader still holds its lock.
    expect(await query('select id from boxes order by id')).toHaveLength(3)
    await reader.end()
    expect(await migrating).toEqual(['20260102000000_size'])
  })

  it('builds an index while somebody writes', async () => {
    await write('20260101000000_boxes', steps.join('\n'))
    await migrate(url, directory())
    await write(
      '20260102000000_by_label',
      '-- To find them.\ncreate index concurrently boxes_by_label on boxes (label);\n',
    )
    const writer = await holding("insert into boxes values (4, 'box 4')")
    // Two instances: the second waits for the first without keeping its index from being finished.
    const migrating = Promise.all([migrate(url, directory()), migrate(url, directory())])
    await vi.waitFor(async () => expect(await waitingFor('%concurrently%')).toHaveLength(1), soon)
    expect(await query("insert into boxes values (5, 'box 5') returning id")).toEqual([{ id: 5 }])
    await writer.end()
    expect((await migrating).flat()).toEqual(['20260102000000_by_label'])
    expect(await query(valid)).toEqual([{ valid: true }])
  })

  const valid = "select indisvalid as valid from pg_index where indexrelid = 'boxes_by_label'::regclass"

  it.each(['terminate', 'kill'])('builds an index again whose build ended in the middle: %s', async (how) => {
    await write('20260101000000_boxes', steps.join('\n'))
    await migrate(url, directory())
    await write('20260102000000_by_label', 'create index concurrently boxes_by_label on boxes (label);')
    const writer = await holding("insert into boxes values (4, 'box 4')")
    const child = spawn(process.execPath, [program, url, directory().href], { stdio: 'ignore' })
    const exited = once(child, 'exit')
    await vi.waitFor(async () => expect(await waitingFor('create index%')).toHaveLength(1), soon)
    if (how === 'kill') child.kill('SIGKILL')
    await query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index%'")
    await exited
    await writer.end()
    expect(await query(valid)).toEqual([{ valid: false }])
    expect(await migrate(url, directory())).toEqual(['20260102000000_by_label'])
    expect(await query(valid)).toEqual([{ valid: true }])
  })

  it('refuses to build an index concurrently beside other statements', async () => {
    await write('20260101000000_boxes', `${steps[0]}\ncreate index concurrently boxes_by_id on boxes (id);`)
    await expect(migrate(url, directory())).rejects.toThrow('and nothing else')
    expect(await query("select to_regclass('boxes') as boxes")).toEqual([{ boxes: null }])
  })

  it('refuses two of one name', async () => {
    await write('20261122120000_event_store', 'create table boxes (id int);')
    await expect(migrate(url, directory())).rejects.toThrow('two migrations are called')
  })
})

describe('a process that awaits migrations', () => {
  it('starts once another has applied them and granted its role the rights', async () => {
    const role = `awaits_${randomUUID().slice(0, 8)}`
    await write('20260101000000_boxes', steps.join('\n'))
    await admin.query(`create role ${role} login password 'x'`)
    try {
      const own = new URL(url)
      own.username = role
      own.password = 'x'
      let started = false
      const logger = createLogger('test', 'silent')
      const waiting = awaitMigrations(own.href, directory(), logger).then(() => {
        started = true
      })
      await migrate(url, directory())
      // It may not even see which migrations there are.
      await expect(query('select 1')).resolves.toHaveLength(1)
      expect(started).toBe(false)
      await grantLeastRights(url, role)
      await waiting
      // Once more, with a later migration that it does not know: an older version still starts.
      await write('20260102000000_more', 'create table more (id int);')
      await migrate(url, directory())
      await grantLeastRights(url, role)
      await rm(`${folder}/20260102000000_more`, { recursive: true })
      await awaitMigrations(own.href, directory(), logger)
    } finally {
      await admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
      await admin.query(`drop role ${role}`)
      await admin.query(`create database ${new URL(url).pathname.slice(1)}`)
    }
  })
})
