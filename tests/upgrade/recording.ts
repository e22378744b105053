import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrationsOf } from '@roletrail/chassis/postgres/migrate'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import pg from 'pg'
import { committed } from '../../contracts/snapshot/committed.ts'
import type { Snapshot } from '../../contracts/snapshot/snapshot.ts'

/** Where the states of releases are kept, one folder each. */
export const releases = join(import.meta.dirname, 'releases')

export const migrationsOfService = (service: Service) =>
  migrationsOf(new URL(`../../services/${service}/prisma/migrations/`, import.meta.url))

const fileOf = (release: string, service: Service) => join(releases, release, `${service}.jsonl.gz`)

const contractOf = (release: string) => join(releases, release, 'contract.json.gz')

/** Keeps what a release agreed on with whoever calls its services and reads its events. */
export const recordContract = async (release: string) =>
  writeFile(contractOf(release), gzipSync(JSON.stringify(await committed()), { level: 9 }))

export const releasedContract = (release: string) =>
  JSON.parse(gunzipSync(readFileSync(contractOf(release))).toString()) as Snapshot

/** One row as PostgreSQL writes and reads it; nothing is lost on the way. */
interface Line {
  table: string
  row: string
}

const connected = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const tablesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Writes every row of a database to a file, which also says by which migrations its tables were made. */
export const recordDatabase = (release: string, service: Service, url: string) =>
  connected(url, async (client) => {
    const lines: Line[] = []
    for (const table of await tablesOf(client)) {
      const name = pg.escapeIdentifier(table)
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      lines.push(...rows.map(({ row }) => ({ table, row })))
    }
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    await writeFile(fileOf(release, service), gzipSync(text, { level: 9 }))
  })

/** Makes an empty database what it was when it was recorded: the tables by the migrations of then, and every row. */
export const playBack = (release: string, service: Service, url: string) =>
  connected(url, async (client) => {
    const text = gunzipSync(await readFile(fileOf(release, service))).toString()
    const lines = text.split('\n').map((line) => JSON.parse(line) as Line)
    const migrations = new Map((await migrationsOfService(service)).map((migration) => [migration.name, migration]))
    // Prisma's own table, which a service creates before its first migration.
    await client.query(`create table _prisma_migrations (
      id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
    await insert(client, migrationTable, rowsOf(lines, migrationTable))
    const { rows: applied } = await client.query<{ name: string; checksum: string }>(
      'select migration_name as name, checksum from _prisma_migrations order by finished_at',
    )
    for (const { name, checksum } of applied) {
      const migration = migrations.get(name)
      if (migration?.checksum !== checksum) throw new Error(`migration ${name} is not what release ${release} applied`)
      // As when it was applied: an index that is there is left as it is.
      await client.query(migration.sql.replace(/^create index concurrently (?=\w+ on)/im, '$&if not exists '))
    }
    // No trigger fires and no key is checked: the rows were right when they were recorded.
    await client.query('set session_replication_role = replica')
    const tables = await tablesOf(client)
    await client.query(`truncate ${tables.map((table) => pg.escapeIdentifier(table)).join()}`)
    for (const table of tables) {
      const rows = rowsOf(lines, table)
      if (rows.length) await insert(client, table, rows)
    }
    await continueNumbering(client)
  })

const migrationTable = '_prisma_migrations'

const rowsOf = (lines: Line[], table: string) => lines.filter((line) => line.table === table).map(({ row }) => row)

const insert = async (client: pg.Client, table: string, rows: string[]) => {
  const { rows: found } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [pg.escapeIdentifier(table)],
  )
  const columns = found.map(({ name }) => pg.escapeIdentifier(name)).join()
  const name = pg.escapeIdentifier(table)
  await client.query(
    `insert into ${name} (${columns}) overriding system value
    select ${columns} from (select (line::${name}).* from unnest($1::text[]) as line) as recorded`,
    [rows],
  )
}

/** What is numbered goes on after the last. */
const continueNumbering = async (client: pg.Client) => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, greatest(1, max(${pg.escapeIdentifier(column)})), count(*) > 0)
      from ${pg.escapeIdentifier(table)}`,
      [sequence],
    )
}
