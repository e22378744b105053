import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigurationError } from '../base/configuration.ts'
import type { Logger } from '../base/logger.ts'
import { connected, type DatabaseUrl, urlsOf } from './client.ts'
import { codeOf, isRetryable } from './database.ts'

// The lock id `prisma migrate` itself uses, so that the two never run at once.
const migrationLock = 72_707_369

// While a migration waits for a lock on a table, everybody else waits behind it.
const lockTimeoutMs = 1_000
const retryMs = { first: 250, last: 4_000 }
const giveUpAfterMs = 10 * 60_000
const awaitMs = 500

const own = new URL('../../migrations/', import.meta.url)

interface Migration {
  name: string
  sql: string
  checksum: string
}

const read = async (directory: URL): Promise<Migration[]> => {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(new URL(join(name, 'migration.sql'), directory), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The database is from before the migrations were squashed into one baseline, and cannot be upgraded. */
export class DatabaseTooOld extends ConfigurationError {
  override readonly name = 'DatabaseTooOld'
}

/** The chassis' migrations, then the service's own, in the order in which they are applied. */
export const migrationsOf = async (directory: URL) => [...(await read(own)), ...(await read(directory))]

/**
 * Applies the chassis' migrations, then the service's own, and returns the names of those it applied. Folders and
 * records (`_prisma_migrations`) are Prisma's. Several instances may start at once: one applies, the others wait and
 * find it done. A migration that does not get its locks within a second makes way for those it would keep waiting, and is
 * tried again. Throws if a migration was edited after it was applied.
 */
export const migrate = async (databaseUrl: DatabaseUrl, directory: URL): Promise<string[]> => {
  const migrations = await migrationsOf(directory)
  refuseSharedNames(migrations)
  return connected(databaseUrl, 'migrate', async (client) => {
    // The role of a service behind a pooler has a limit for its requests.
    await client.query('set statement_timeout = 0')
    await becomeOnlyRunner(client)
    await client.query(`create table if not exists _prisma_migrations (
      id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    )
    const done = new Map(rows.map((row) => [row.migration_name, row.checksum]))
    const [baseline] = migrations
    if (done.size && baseline && !done.has(baseline.name))
      throw new DatabaseTooOld(
        `The database ${new URL(urlsOf(databaseUrl)[0]).pathname.slice(1)} was made by an earlier version that can't be upgraded; start with an empty one.`,
      )
    const applied: string[] = []
    for (const { name, sql, checksum } of migrations) {
      if (done.has(name)) {
        if (done.get(name) !== checksum) throw new Error(`migration ${name} was edited after it was applied`)
        continue
      }
      await apply(client, { name, sql, checksum })
      applied.push(name)
    }
    return applied
  })
}

/**
 * Waits until another process has applied all of these migrations and has granted this role what it needs, ten minutes at
 * most. Later migrations, of a newer version, do not matter.
 */
export const awaitMigrations = async (databaseUrl: DatabaseUrl, directory: URL, logger: Logger): Promise<void> => {
  const names = (await migrationsOf(directory)).map(({ name }) => name)
  await connected(databaseUrl, 'await-migrations', async (client) => {
    const began = performance.now()
    for (let told = false; ; told = true) {
      const missing = await missingOf(client, names)
      if (missing.length === 0) return
      if (performance.now() - began > giveUpAfterMs) throw new Error(`nobody has applied ${missing.join(', ')}`)
      if (!told) logger.info({ missing }, 'waits for migrations')
      await sleep(awaitMs)
    }
  })
}

const missingOf = async (client: pg.Client, names: string[]) => {
  try {
    const { rows } = await client.query<{ done: string[]; withheld: string[] }>(
      `select array(select migration_name from _prisma_migrations
                    where finished_at is not null and rolled_back_at is null) as done,
              array(select tablename::text from pg_tables where schemaname = 'public'
                    and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select')) as withheld`,
    )
    const { done, withheld } = rows[0] ?? { done: [], withheld: [] }
    return [...names.filter((name) => !done.includes(name)), ...withheld.map((table) => `the rights on ${table}`)]
  } catch (error) {
    // Nothing has been migrated yet, or this role has not been granted anything.
    if (/^42(P01|501)$/.test(codeOf(error) ?? '')) return names
    throw error
  }
}

const refuseSharedNames = (migrations: Migration[]) => {
  const names = migrations.map(({ name }) => name)
  const shared = names.find((name, index) => names.indexOf(name) !== index)
  if (shared) throw new Error(`two migrations are called ${shared}`)
}

// By asking again, not by waiting inside a statement: such a statement has a snapshot, for whose end an index that is
// built concurrently would wait in turn.
const becomeOnlyRunner = async (client: pg.Client) => {
  for (;;) {
    const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [
      migrationLock,
    ])
    if (rows[0]?.granted) return
    await sleep(200)
  }
}

const apply = async (client: pg.Client, migration: Migration) => {
  const began = performance.now()
  for (let pauseMs = retryMs.first; ; pauseMs = Math.min(pauseMs * 2, retryMs.last)) {
    try {
      const concurrently = concurrentIndex(migration)
      return await (concurrently ? buildIndex(client, migration, concurrently) : applyAtOnce(client, migration))
    } catch (error) {
      if (!isRetryable(error) || performance.now() - began > giveUpAfterMs) throw failed(migration, error)
      await sleep(pauseMs)
    }
  }
}

const recordOf = ({ name, checksum }: Migration) => `
  insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  values ('${randomUUID()}', '${checksum}', '${name}', now(), 1)`

// A simple query with several statements is one implicit transaction: the migration and its record are committed
// together or not at all, even if this process or the server is killed.
const applyAtOnce = async (client: pg.Client, migration: Migration) => {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  await client.query(`${migration.sql};${recordOf(migration)}`)
}

/**
 * The index that a migration builds without locking out writers, which no transaction can do. Such a migration is this one
 * statement and nothing else, so that repeating it after a crash is safe.
 */
const concurrentIndex = ({ name, sql }: Migration): string | undefined => {
  const lines = sql.split('\n').filter((line) => !line.trimStart().startsWith('--'))
  const [statement = '', ...others] = lines.join(' ').split(';')
  const words = statement.split(/\s/).filter((word) => word !== '')
  const at = words.findIndex((word) => word.toLowerCase() === 'concurrently')
  if (at === -1 && !others.some((other) => /\bconcurrently\b/i.test(other))) return undefined
  const begins = /^create (unique )?index$/i.test(words.slice(0, Math.max(at, 0)).join(' '))
  const [index, on] = words.slice(at + 1)
  const alone = others.every((other) => other.trim() === '')
  if (!begins || !alone || !index || on?.toLowerCase() !== 'on')
    throw new Error(`migration ${name} must be one "create index concurrently <name> on …" and nothing else`)
  return index
}

/**
 * It keeps nobody waiting, so it waits for others as long as it takes. A build that was interrupted leaves an invalid
 * index behind, which is dropped first; a valid one is only recorded.
 */
const buildIndex = async (client: pg.Client, migration: Migration, index: string) => {
  await client.query('set lock_timeout = 0')
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0]?.valid === false) await client.query(`drop index concurrently ${index}`)
  if (!rows[0]?.valid) await client.query(migration.sql)
  await client.query(recordOf(migration))
}

const failed = ({ name, sql }: Migration, error: unknown) => {
  const { position } = error as { position?: string }
  const line = position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return new Error(`migration ${name} failed${line} and left nothing behind: ${String(error)}`, { cause: error })
}
