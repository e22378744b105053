import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine } from '../processes/orphan-processes.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let dir: string
const running: Postgres[] = []

const start = async () => {
  const server = await startPostgres({ dataDir: join(dir, 'data'), log: join(dir, 'log'), fsync: false })
  running.push(server)
  return server
}

const query = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  // When the server is killed the client emits an error event too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'roletrail-postgres-'))
})

afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(dir, { recursive: true })
})

it('keeps what was committed across kill -9 and a second start', async () => {
  const first = await start()
  await query(first.url(), 'create table kept as select 1 as n')
  process.kill(first.pid, 'SIGKILL')
  await first.exited

  const second = await start()
  expect(await query(second.url(), 'select n from kept')).toEqual([{ n: 1 }])
  await second.stop()
  expect(commandLine(second.pid)).toBe('')
}, 30_000)

it('takes over a data directory on which an earlier server still runs', async () => {
  const left = await start()
  const next = await start()
  expect(await left.exited).toBe('code 0')
  expect(await query(next.url(), 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  await next.stop()
}, 30_000)

it('requires a password and uses UTF-8', async () => {
  const server = await start()
  await expect(query(server.url('postgres', 'postgres', 'guess'), 'select 1')).rejects.toThrow('password')
  expect(await query(server.url(), `select upper('ñandú') as word`)).toEqual([{ word: 'ÑANDÚ' }])
  await server.stop()
}, 30_000)
