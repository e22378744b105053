import { testSql } from '@roletrail/chassis/testing/sql'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>
let sql: ReturnType<typeof testSql>

beforeAll(async () => {
  service = await jobsService()
  sql = testSql(service.database.url)
})
afterAll(async () => {
  await sql.$disconnect()
  await service[Symbol.asyncDispose]()
})

const acme = { company: 'Acme', position: 'Engineer' }

/** How many of the service's connections wait for a lock. */
const waitingForLocks = async () => {
  const rows = await sql.$queryRaw<object[]>`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'jobs' and wait_event_type = 'Lock'`
  return rows.length
}

it('B4: writes of one person that wait for each other leave the connections to everybody else', async () => {
  const [eve, ada] = [service.person(), service.person()]
  const { body: job } = await eve.request('POST', '/api/jobs', acme)
  const { body: said } = await eve.request('POST', '/api/communications', { jobId: job.id, content: 'x' })
  const { body: note } = await eve.request('POST', '/api/interview-notes', { jobId: job.id, notes: 'x' })
  const writes = [
    () => eve.request('POST', '/api/jobs', acme),
    () => eve.request('PATCH', `/api/jobs/${job.id}`, { salary: '1' }),
    () => eve.request('PATCH', `/api/communications/${said.id}`, { content: 'y' }),
    () => eve.request('PATCH', `/api/interview-notes/${note.id}`, { notes: 'y' }),
    () => eve.request('POST', '/api/communications', { jobId: job.id, content: 'z' }),
    () => eve.request('POST', '/api/interview-notes', { jobId: job.id, notes: 'z' }),
    () => eve.request('DELETE', `/api/communications/${said.id}`),
    () => eve.request('DELETE', `/api/interview-notes/${note.id}`),
  ]
  const refused: Awaited<ReturnType<typeof eve.request>>[] = []
  const asked = await sql.$transaction(async (tx) => {
    await tx.$queryRaw`select from owners where user_id = ${eve.id}::uuid for update`
    const inFlight = Array.from({ length: 40 }, async (_, nth) => {
      const answer = await writes[nth % writes.length]?.()
      if (answer && [429, 503].includes(answer.status)) refused.push(answer)
    })
    // Whatever has come by then waits: two for the lock, and 32 for their turn.
    await vi.waitFor(() => expect(refused).not.toEqual([]), { timeout: 15_000, interval: 20 })
    expect(await waitingForLocks()).toBeLessThanOrEqual(2)
    expect((await ada.request('POST', '/api/jobs', acme)).status).toBe(201)
    expect((await ada.request('GET', '/api/jobs')).body).toHaveLength(1)
    expect((await eve.request('GET', '/api/jobs')).body).toHaveLength(1)
    return inFlight
  })
  await Promise.all(asked)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await eve.request('PATCH', `/api/jobs/${job.id}`, { salary: '2' })).status).toBe(200)
})
