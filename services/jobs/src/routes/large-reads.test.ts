import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { countStatements } from '@roletrail/chassis/testing/count-statements'
import { testSql } from '@roletrail/chassis/testing/sql'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

type Person = ReturnType<typeof service.person>

/** Adds jobs to the read model alone; lists ask nothing else. */
const addJobs = async ({ id }: Pick<Person, 'id'>, count: number, notes = '') => {
  const database = testSql(service.database.url)
  await database.$executeRaw`
    insert into jobs (id, user_id, company, position, status, application_date, notes, stage_changed_at, updated_at, version)
    select gen_random_uuid(), ${id}::uuid, 'Acme ' || n, 'x', 'applied', now() - (n / 3) * interval '1 day', ${notes},
      now(), now(), 1 from generate_series(1, ${count}::int) n`
  await database.$executeRaw`
    insert into stage_changes (id, job_id, to_stage, changed_at)
    select gen_random_uuid(), id, 'applied', now() from jobs where user_id = ${id}::uuid`
  await database.$executeRaw`
    insert into communications (id, job_id, user_id, source, content, received_at)
    select gen_random_uuid(), id, user_id, 'email', 'Hello ' || n, now() from jobs, generate_series(1, 2) n
    where user_id = ${id}::uuid`
  await database.$disconnect()
}

/** Asks, and reads nothing of the answer; undefined if it is still waiting. */
const askUnread = async (person: Person, path: string) => {
  const headers = { authorization: await person.authorization() }
  const asking = request(service.app.url + path, { headers, agent: false }).end()
  asking.on('error', () => {})
  return {
    answered: once(asking, 'response').then(([response]: IncomingMessage[]) => response?.statusCode),
    leave: () => asking.destroy(),
  }
}

it('B9: takes little memory for lists that nobody reads, and nothing from others', async () => {
  const [eve, ada] = [service.person(), service.person()]
  await addJobs(eve, 300, 'x'.repeat(100_000))
  await addJobs(ada, 3)
  const before = process.memoryUsage().rss
  const unread = await Promise.all(Array.from({ length: 24 }, () => askUnread(eve, '/api/jobs')))
  await Promise.race(unread.map(({ answered }) => answered))
  expect((await ada.request('GET', '/api/jobs')).body).toHaveLength(3)
  // Six have a place, whichever came first; the others waited for one until they were refused.
  const statuses = await Promise.all(unread.map(({ answered }) => answered))
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.filter((status) => status === 503)).toHaveLength(18)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  expect((await ada.request('GET', '/api/jobs')).status).toBe(200)
  for (const { leave } of unread) leave()
  await vi.waitFor(async () => expect((await eve.request('GET', '/api/jobs?limit=1')).status).toBe(200), {
    timeout: 15_000,
  })
})

it('returns every job once when it is read page by page, whatever has the same date', async () => {
  const ada = service.person()
  await addJobs(ada, 25)
  const { body: all } = await ada.request('GET', '/api/jobs')
  for (const view of ['', '&view=board']) {
    const seen: string[] = []
    let path: string | undefined = `/api/jobs?limit=4${view}`
    while (path) {
      const { headers, body } = await ada.request('GET', path)
      expect(body.length).toBeLessThanOrEqual(4)
      for (const job of body) {
        seen.push(job.id)
        expect('notes' in job).toBe(view === '')
      }
      path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id))
  }
  expect((await ada.send('/api/jobs')).headers.get('link')).toBeNull()
  for (const cursor of ['x', `2026-11-22_${ada.id}`, '2026-11-22T00:00:00.000Z_x', '%00'])
    expect(await ada.request('GET', `/api/jobs?limit=4&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_cursor' },
    })
  expect((await ada.request('GET', '/api/jobs?limit=0')).status).toBe(400)
})

it('streams a board that is too large to be built in one piece, and it is the same', async () => {
  const ada = service.person()
  await addJobs(ada, 1_001)
  const { body: whole } = await ada.request('GET', '/api/jobs')
  const { body: board } = await ada.request('GET', '/api/jobs?view=board')
  expect(board).toHaveLength(1_001)
  expect(board[0]).not.toHaveProperty('notes')
  expect(board.map(({ id }: { id: string }) => id)).toEqual(whole.map(({ id }: { id: string }) => id))
})

it('exports hundreds of jobs with all their entries in a few statements', async () => {
  const ada = service.person()
  await addJobs(ada, 300)
  const [{ body }, count] = await countStatements(() => ada.request('GET', '/api/export/jobs.json'))
  expect(body).toHaveLength(300)
  for (const job of body) {
    expect(job.stageHistory).toHaveLength(1)
    expect(job.communications).toHaveLength(2)
    for (const { jobId } of job.communications) expect(jobId).toBe(job.id)
    expect(job.interviewNotes).toEqual([])
  }
  expect(count).toBeLessThan(100)
})
