import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of a PostgreSQL server for tests. */
    postgresUrl: string
    /** Path of the nats-server binary. */
    natsServer: string
  }
}

const templates = new Map<string, Promise<string>>()

const query = async (sql: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const urlOf = (database: string) => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

const createTemplate = async (migrations: URL) => {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await query(`create database ${name}`)
  await migrate(urlOf(name), migrations)
  return name
}

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
    drop: () => query(`drop database if exists ${name} with (force)`),
    copy: () => cloned(name),
  }
}
