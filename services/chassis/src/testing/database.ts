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

/** Creates a migrated template database, once for all runs on this server; its name is a hash of the migrations. */
const createTemplate = (migrations: URL) =>
  connected(async (client) => {
    const hash = createHash('sha256')
    for (const { name, checksum } of await migrationsOf(migrations)) hash.update(name).update(checksum)
    const id = hash.digest('hex').slice(0, 32)
    const [name, unfinished] = [`template_${id}`, `unfinished_${id}`]
    // The first test run creates it, the others wait. The lock ends with the connection.
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
  /** Copies it, like a backup; nobody may be connected to it meanwhile. */
  copy(): Promise<TestDatabase>
}

/** Clones a database for one test from a template that was migrated once. `drop` it, or stop the server. */
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
