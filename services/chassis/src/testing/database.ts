import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate, migrationsOf } from '../postgres/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of a PostgreSQL server for tests. */
    postgresUrl: string
    /** Path of the nats-server binary. */
    natsServer: string
  }
}

const templates = new Map<string, Promise<string>>()

const query = (sql: string) => connected(async (client) => void (await client.query(sql)))

const connected = async <Result>(use: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const urlOf = (database: string) => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Migrates a database once for all files of all runs on this server; it is named after what made it. */
const createTemplate = (migrations: URL) =>
  connected(async (client) => {
    const hash = createHash('sha256')
    for (const { name, checksum } of await migrationsOf(migrations)) hash.update(name).update(checksum)
    const id = hash.digest('hex').slice(0, 32)
    const [name, unfinished] = [`template_${id}`, `unfinished_${id}`]
    // Whoever comes first makes it, the others wait. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await migrate(urlOf(unfinished), migrations)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  })

export interface TestDatabase {
  url: string
  drop(): Promise<void>
  /** A backup, as it were; nobody may be connected while it is made. */
  copy(): Promise<TestDatabase>
}

/** A database of its own, cloned from a template that was migrated once; `drop` it, or let the server go. */
export const testDatabase = async (migrations: URL): Promise<TestDatabase> => {
  const template = templates.get(migrations.href) ?? createTemplate(migrations)
  templates.set(migrations.href, template)
  return cloned(await template)
}

const cloned = async (from: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(`create database ${name} template ${from}`)
  return {
    url: urlOf(name),
    drop: async () => {
      await query(`drop database if exists ${name} with (force)`)
    },
    copy: () => cloned(name),
  }
}
