import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testProcesses } from '@roletrail/chassis/testing/processes'
import { testSql } from '@roletrail/chassis/testing/sql'
import { describe, expect, it, vi } from 'vitest'
import { migrations } from '../app.ts'
import { jobsService } from '../test/jobs-service.ts'

const acme = { company: 'Acme', position: 'Engineer' }

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

const eventsIn = async (url: string) => {
  const database = testSql(url)
  const rows = await database.$queryRaw<{ type: string }[]>`select type from events order by id`
  await database.$disconnect()
  return rows.map(({ type }) => type)
}

describe('a job sent again with its key', () => {
  it('returns the job that the first request created, as it is now', async () => {
    await using service = await jobsService()
    const ada = service.person()
    const key = keyed()
    const { body: first } = await ada.request('POST', '/api/jobs', acme, key)
    await ada.request('PATCH', `/api/jobs/${first.id}`, { status: 'offer' })
    const again = await ada.request('POST', '/api/jobs', acme, key)
    expect(again).toMatchObject({ status: 201, body: { id: first.id, status: 'offer', version: 2 } })
    expect(again.headers.get('etag')).toBe('"2"')
    expect((await ada.request('GET', '/api/jobs')).body).toHaveLength(1)
  })

  it('is one job, however many requests race', async () => {
    await using service = await jobsService()
    const ada = service.person()
    const key = keyed()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ada.request('POST', '/api/jobs', acme, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await ada.request('GET', '/api/jobs')).body).toHaveLength(1)
    expect(await eventsIn(service.database.url)).toEqual(['Added'])
  })

  it('is refused when it asks for something else', async () => {
    await using service = await jobsService()
    const ada = service.person()
    const key = keyed()
    await ada.request('POST', '/api/jobs', acme, key)
    expect(await ada.request('POST', '/api/jobs', { ...acme, position: 'Manager' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    for (const bad of ['two words', 'x'.repeat(256)])
      expect(await ada.request('POST', '/api/jobs', acme, keyed(bad))).toMatchObject({
        status: 400,
        body: { code: 'bad_idempotency_key' },
      })
  })

  it('belongs to one person, and another key is another job', async () => {
    await using service = await jobsService()
    const [ada, bea] = [service.person(), service.person()]
    const key = keyed()
    for (const [who, headers] of [
      [ada, key],
      [bea, key],
      [ada, keyed()],
      [ada, {}],
      [ada, {}],
    ] as const)
      expect((await who.request('POST', '/api/jobs', acme, headers)).status).toBe(201)
    expect((await ada.request('GET', '/api/jobs')).body).toHaveLength(4)
    expect((await bea.request('GET', '/api/jobs')).body).toHaveLength(1)
  })

  it('stores its key in the statement that appends, so that neither exists without the other', async () => {
    await using service = await jobsService()
    const ada = service.person()
    const database = testSql(service.database.url)
    await database.$executeRaw`alter table idempotency_keys rename to elsewhere`
    await database.$disconnect()
    expect((await ada.request('POST', '/api/jobs', acme, keyed())).status).toBe(500)
    expect(await eventsIn(service.database.url)).toEqual([])
  })
})

const main = new URL('../main.ts', import.meta.url)

/** The service as a process on a database of its own. */
const killable = async () => {
  const database = await testDatabase(migrations)
  const processes = await testProcesses('jobs', main, {
    DATABASE_URL: database.url,
    BLOB_DIRECTORY: tmpdir(),
    NOTIFICATIONS_URL: 'http://127.0.0.1:1',
  })
  return {
    ...processes,
    database,
    [Symbol.asyncDispose]: async () => {
      await processes[Symbol.asyncDispose]()
      await database.drop()
    },
  }
}

describe('a jobs service that is killed', () => {
  it.each([
    ['R1: before the commit', 'before', 0],
    ['R2: after the commit, before the answer', 'after', 1],
  ] as const)('%s, remembers what it must; the request sent again makes one job', async (_row, crash, stored) => {
    await using processes = await killable()
    const ada = processes.person()
    const key = keyed()
    const doomed = await processes.start({ crash })
    await expect(ada.request('POST', '/api/jobs', acme, key)).rejects.toThrow('fetch failed')
    expect(await doomed.exited).toBe('SIGKILL')
    expect(await eventsIn(processes.database.url)).toHaveLength(stored)

    await processes.start()
    const { status, body } = await ada.request('POST', '/api/jobs', acme, key)
    expect(status).toBe(201)
    expect((await ada.request('GET', '/api/jobs')).body).toEqual([body])
    expect(await eventsIn(processes.database.url)).toEqual(['Added'])
  })

  it.each([
    ['R1', 'before', 'applied', 1],
    ['R2', 'after', 'offer', 2],
  ] as const)('%s: killed %s the commit of a move has the card on one stage', async (_row, crash, stage, version) => {
    await using processes = await killable()
    const ada = processes.person()
    await processes.start()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const move = () => ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer' })
    await processes.start({ crash })
    await expect(move()).rejects.toThrow('fetch failed')

    await processes.start()
    expect((await ada.request('GET', `/api/jobs/${job.id}`)).body).toMatchObject({ status: stage, version })
    await vi.waitFor(async () => expect((await move()).body).toMatchObject({ status: 'offer', version: 2 }), {
      timeout: 15_000,
    })
  })
})
