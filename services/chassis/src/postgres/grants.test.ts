import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { newId } from '../base/id.ts'
import { append } from '../event-store/append.ts'
import { redactEvents } from '../messaging/erasure.ts'
import { assignPositions } from '../messaging/outbox.ts'
import { counter } from '../testing/counter.ts'
import { testDatabase } from '../testing/database.ts'
import { testSql } from '../testing/sql.ts'
import type { Database, Sql } from './database.ts'
import { grantLeastRights } from './grants.ts'

describe('the role a service runs as', () => {
  const role = `runner_${randomUUID().replaceAll('-', '')}`
  let database: Awaited<ReturnType<typeof testDatabase>>
  let sql: Database<Sql>
  let runnerUrl: string

  beforeEach(async () => {
    database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
    await asSuperuser(`create role ${role} login password 'secret'`)
    await Promise.all([grantLeastRights(database.url, role), grantLeastRights(database.url, role)])
    const url = new URL(database.url)
    url.username = role
    url.password = 'secret'
    runnerUrl = url.href
    sql = testSql(runnerUrl)
  })
  afterEach(async () => {
    await sql.$disconnect()
    await database.drop()
    await asSuperuser(`drop role ${role}`)
  })

  it('appends, numbers, projects and works through queues', async () => {
    await append(sql, counter, { id: 'one', version: 1, eventId: newId(), event: { type: 'Raised', amount: 1 } })
    await append(sql, counter, { id: 'one', version: 2, eventId: newId(), event: { type: 'Raised', amount: 1 } })
    await sql.$executeRaw`insert into counters values ('one', 2)`
    await sql.$executeRaw`update counters set value = 3`
    await sql.$executeRaw`delete from counters`
    await redactEvents(sql, ['counter:one'], ['amount'])
    await sql.$executeRaw`insert into work_items (queue, id, key, payload) values ('parcels', 'one', 'one', '{}')`
    await sql.$executeRaw`update work_items set state = 'done'`
    await sql.$executeRaw`delete from work_items`
    const client = new pg.Client(runnerUrl)
    await client.connect()
    expect(await assignPositions(client, 10)).toBe(2)
    await client.end()
  })

  it.each([
    'delete from events',
    'truncate events cascade',
    `update events set data = '{}'`,
    `update events set data = redacted(data)`,
    'alter table events disable trigger all',
    'drop trigger events_are_immutable on events',
    'delete from outbox',
    `update outbox set payload = ''`,
    'delete from streams',
    `update streams set type = 'other'`,
    'delete from _prisma_migrations',
    'create table own ()',
  ])('may not: %s', async (statement) => {
    const client = new pg.Client(runnerUrl)
    await client.connect()
    try {
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    } finally {
      await client.end()
    }
  })
})

const asSuperuser = async (statement: string) => {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
