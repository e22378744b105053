import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigurationError } from '../base/configuration.ts'

// The lock id `prisma migrate` itself uses, so that the two never run at once.
const migrationLock = 72_707_369

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
 * find it done. Throws if a migration was edited after it was applied.
 */
export const migrate = async (databaseUrl: string, directory: URL): Promise<string[]> => {
  const migrations = await migrationsOf(directory)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
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
        `The database ${new URL(databaseUrl).pathname.slice(1)} was made by an earlier version that cannot be upgraded; start with an empty one.`,
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
  } finally {
    await client.end()
  }
}

// A simple query with several statements is one implicit transaction: the migration and its record are committed
// together or not at all, even if this process or the server is killed.
const apply = async (client: pg.Client, { name, sql, checksum }: Migration) => {
  const record = `
    insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    values ('${randomUUID()}', '${checksum}', '${name}', now(), 1)`
  try {
    await client.query(`${sql};${record}`)
  } catch (error) {
    const { position } = error as { position?: string }
    const line = position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`migration ${name} failed${line} and left nothing behind: ${String(error)}`, { cause: error })
  }
}
