import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigurationError } from '@roletrail/chassis/base/configuration'
import { freePort } from '@roletrail/chassis/base/free-port'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from './databases.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let dir: string
let server: Postgres

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'roletrail-databases-'))
  server = await startPostgres({ dataDir: join(dir, 'data'), log: join(dir, 'log'), fsync: false })
}, 60_000)

afterAll(async () => {
  await server.stop()
  await rm(dir, { recursive: true })
})

const run = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

it('gives each service a database that only it may connect to, and can be repeated', async () => {
  await createDatabase(server.url, 'jobs', 'first', 'owner')
  await createDatabase(server.url, 'billing', 'other', 'owner')
  await run(server.url('jobs', 'jobs_owner', 'owner'), 'create table kept (); grant select on kept to jobs')
  await createDatabase(server.url, 'jobs', 'second', 'owner')

  await run(server.url('jobs', 'jobs', 'second'), 'select from kept')
  await expect(run(server.url('jobs', 'jobs', 'second'), 'drop table kept')).rejects.toThrow('must be owner')
  await expect(run(server.url('jobs', 'jobs', 'second'), 'create table own ()')).rejects.toThrow('permission denied')
  await expect(run(server.url('jobs', 'jobs', 'first'), 'select 1')).rejects.toThrow('password')
  await expect(run(server.url('jobs', 'billing', 'other'), 'select 1')).rejects.toThrow('permission denied')
}, 30_000)

it('takes ownership of the tables from a service that owned them itself', async () => {
  await run(server.url(), `create role support login password 'first'`)
  await run(server.url(), 'create database support owner support')
  await run(server.url('support', 'support', 'first'), 'create table kept ()')
  await createDatabase(server.url, 'support', 'first', 'owner')

  await expect(run(server.url('support', 'support', 'first'), 'drop table kept')).rejects.toThrow('must be owner')
  await run(server.url('support', 'support_owner', 'owner'), 'drop table kept')
}, 30_000)

it('waits for a server that is still starting, and says at once that it refuses the login', async () => {
  const port = await freePort()
  const late = (database?: string, password?: string) => {
    const url = new URL(server.url(database, undefined, password))
    url.port = String(port)
    return url.href
  }
  const creating = createDatabase(late, 'identity', 'first', 'owner')
  // Until somebody has been turned away.
  await sleep(500)
  await using proxy = createServer((socket) => pipeline(socket, connect(server.port, '127.0.0.1'), socket, () => {}))
  proxy.listen(port, '127.0.0.1')
  await creating
  await run(server.url('identity', 'identity', 'first'), 'select 1')

  const refused = createDatabase((database) => late(database, 'wrong'), 'identity', 'first', 'owner')
  await expect(refused).rejects.toThrow(ConfigurationError)
}, 30_000)
