import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { migrate } from './migrate.ts'

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
    await query("update _prisma_migrations set migration_name = '20261121000000_event_store'")
    await write('20260101000000_boxes', steps.join('\n'))
    await expect(migrate(url, directory())).rejects.toThrow('made by an earlier version that cannot be upgraded')
    expect(await query("select to_regclass('boxes') as boxes")).toEqual([{ boxes: null }])
    expect(await query('select migration_name from _prisma_migrations')).toHaveLength(1)
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

    // The server has not noticed; the next start waits for what the dead one had begun, and finds it done.
    const next = migrate(url, directory())
    await gate.end()
    expect(await next).toEqual([])
    expect(await query('select label from boxes order by id')).toEqual(labels)
  })
})
