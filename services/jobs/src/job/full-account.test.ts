import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { testSql } from '@roletrail/chassis/testing/sql'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillBoard } from '../test/full-board.ts'
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
const ownerOf = async (userId: string) => {
  const [row] = await sql.$queryRaw<{ aggregates: number; bytes: number }[]>`
    select aggregates, bytes::float8 as bytes from owners where user_id = ${userId}::uuid`
  return row
}

describe('the number of jobs', () => {
  it('stays within the limit when many are added at once, to the last one', async () => {
    const ada = service.person()
    await fillBoard(sql, ada.id, { jobs: limits.jobsPerPerson - 3, eventsEach: 1 })
    const added = await Promise.all(Array.from({ length: 12 }, () => ada.request('POST', '/api/jobs', acme)))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = added.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_jobs']))
    const [job] = added.filter(({ status }) => status === 201)
    expect((await ada.request('DELETE', `/api/jobs/${job?.body.id}`)).status).toBe(204)
    expect((await ada.request('POST', '/api/jobs', acme)).status).toBe(201)
    expect(await ownerOf(ada.id)).toMatchObject({ aggregates: limits.jobsPerPerson })
  })

  it('is counted again before anybody is refused, because an older instance does not count', async () => {
    const ada = service.person()
    await ada.request('POST', '/api/jobs', acme)
    await sql.$executeRaw`update owners set aggregates = ${limits.jobsPerPerson} where user_id = ${ada.id}::uuid`
    expect((await ada.request('POST', '/api/jobs', acme)).status).toBe(201)
    expect(await ownerOf(ada.id)).toMatchObject({ aggregates: 2 })
  })

  it('is never asked of all jobs when one is added', async () => {
    // A database of its own, in which nothing else has read.
    await using own = await jobsService()
    const ada = own.person()
    const filling = testSql(own.database.url)
    await fillBoard(filling, ada.id, { jobs: 2_000, eventsEach: 1 })
    await filling.$executeRaw`analyze`
    await filling.$executeRaw`select pg_stat_force_next_flush()::text`
    await filling.$executeRaw`select pg_stat_reset()::text`
    for (let nth = 0; nth < 5; nth += 1) await ada.request('POST', '/api/jobs', acme)
    // PostgreSQL counts what a session read when the session ends.
    await own.restart()
    const [row] = await filling.$queryRaw<[{ read: number }]>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read
      from pg_stat_user_tables where relname = 'jobs'`
    await filling.$disconnect()
    expect(row.read).toBeLessThan(2_000)
  })
})

describe('the text of a person', () => {
  it('is counted exactly, whatever is written at once', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const entry = { jobId: job.id, content: 'See you.', notes: 'They asked.' }
    await Promise.all([
      ...['offer', 'applied', 'interview'].map((status) => ada.request('PATCH', `/api/jobs/${job.id}`, { status })),
      ...Array.from({ length: 5 }, () => ada.request('POST', '/api/communications', entry)),
      ...Array.from({ length: 5 }, () => ada.request('POST', '/api/interview-notes', entry)),
    ])
    await ada.request('DELETE', `/api/jobs/${job.id}`)
    const [counted] = await sql.$queryRaw<[{ stored: number }]>`
      select sum(octet_length(data::text) + 512)::float8 as stored from events where data->>'ownerId' = ${ada.id}`
    const { bytes = 0, aggregates } = (await ownerOf(ada.id)) ?? {}
    expect(aggregates).toBe(0)
    // PostgreSQL writes a blank after each colon and comma.
    expect(bytes).toBeLessThanOrEqual(counted.stored)
    expect(bytes).toBeGreaterThan(counted.stored * 0.95)
  })

  it('has a limit: then nothing is added or changed, and everything can be read and removed', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const { body: said } = await ada.request('POST', '/api/communications', { jobId: job.id, content: 'x' })
    await sql.$executeRaw`update owners set bytes = ${limits.jobsText} where user_id = ${ada.id}::uuid`
    const full = { status: 409, body: { code: 'quota_exceeded' } }
    expect(await ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer' })).toMatchObject(full)
    expect(await ada.request('POST', '/api/jobs', acme)).toMatchObject(full)
    expect(await ada.request('POST', '/api/communications', { jobId: job.id, content: 'x' })).toMatchObject(full)
    expect((await ada.request('GET', `/api/jobs/${job.id}`)).body).toMatchObject({ status: job.status, version: 1 })
    expect((await ada.request('DELETE', `/api/communications/${said.id}`)).status).toBe(204)
    expect((await ada.request('DELETE', `/api/jobs/${job.id}`)).status).toBe(204)
    expect(await service.person().request('POST', '/api/jobs', acme)).toMatchObject({ status: 201 })
  })
})

describe('a job with a long history', () => {
  it('is moved by folding a page of events, after the first time', async () => {
    const ada = service.person()
    await fillBoard(sql, ada.id, { jobs: 1, eventsEach: 400, notes: 'x'.repeat(50_000) })
    const [job] = (await ada.request('GET', '/api/jobs?view=board')).body
    const move = async (status: string) =>
      (await ada.request('PATCH', `/api/jobs/${job.id}?view=board`, { status })).body
    expect(await move('offer')).toMatchObject({ status: 'offer', version: 401 })
    const [snapshot] = await sql.$queryRaw<[{ version: number }]>`
      select version::int from snapshots where stream_id = ${`job:${job.id}`}`
    expect(snapshot).toEqual({ version: 401 })
    await service.restart()
    // What came before the snapshot is not read again.
    await sql.$executeRaw`alter table events disable trigger user`
    await sql.$executeRaw`update events set type = 'Unreadable' where stream_id = ${`job:${job.id}`} and version < 401`
    expect(await move('applied')).toMatchObject({ status: 'applied', version: 402 })
    expect((await ada.request('PATCH', `/api/jobs/${job.id}`, { salary: '$1' })).body.notes).toHaveLength(50_003)
    await sql.$executeRaw`
      update events set type = case version when 1 then 'Added' else 'DetailsChanged' end
      where stream_id = ${`job:${job.id}`} and version < 401`
    await sql.$executeRaw`alter table events enable trigger user`
  })

  it('is checked by its events, whatever its snapshot says, and decided on nothing that other code folded', async () => {
    await using own = await jobsService()
    const sql = testSql(own.database.url)
    const ada = own.person()
    await fillBoard(sql, ada.id, { jobs: 1, eventsEach: 30 })
    const [job] = (await ada.request('GET', '/api/jobs?view=board')).body
    const stream = `job:${job.id}`
    const check = () => requestTask(own.database.url, ['check', 'job'])
    await requestTask(own.database.url, ['rebuild', 'job'])
    await ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer' })
    const changed = await sql.$executeRaw`
      update snapshots set state = jsonb_set(state, '{stage}', '"rejected"') where stream_id = ${stream}`
    expect(changed).toBe(1)
    expect(await check()).toMatchObject({ ok: true, streams: 1 })
    await sql.$executeRaw`update snapshots set fold = 'another' where stream_id = ${stream}`
    await own.restart()
    const { body } = await ada.request('PATCH', `/api/jobs/${job.id}`, { salary: '$1' })
    expect(body).toMatchObject({ status: 'offer', version: 32 })
    expect(await check()).toMatchObject({ ok: true })
    await sql.$disconnect()
  }, 60_000)
})

it('B2: a job with all the entries it may hold is deleted in a few statements', {
  timeout: 60_000,
}, async () => {
  const ada = service.person()
  const { body: job } = await ada.request('POST', '/api/jobs', acme)
  const entry = { jobId: job.id, content: 'x', notes: 'x' }
  const { body: said } = await ada.request('POST', '/api/communications', entry)
  const { body: note } = await ada.request('POST', '/api/interview-notes', entry)
  const copies = limits.entriesPerJob - 1
  await sql.$executeRaw`
    insert into communications select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
    from communications one, generate_series(1, ${copies}::int) where id = ${said.id}::uuid`
  await sql.$executeRaw`
    insert into interview_notes select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
    from interview_notes one, generate_series(1, ${copies}::int) where id = ${note.id}::uuid`
  for (const [name, { id: copied }, ids] of [
    [
      'communication',
      said,
      await sql.$queryRaw<{ id: string }[]>`select id::text from communications where job_id = ${job.id}::uuid`,
    ],
    [
      'interview-note',
      note,
      await sql.$queryRaw<{ id: string }[]>`select id::text from interview_notes where job_id = ${job.id}::uuid`,
    ],
  ] as const) {
    const streams = ids.filter(({ id }) => id !== copied).map(({ id }) => `${name}:${id}`)
    await sql.$executeRaw`insert into streams select stream, ${name}, 1 from unnest(${streams}::text[]) as stream`
    await sql.$executeRaw`
      insert into events (event_id, stream_id, version, type, data, meta)
      select gen_random_uuid(), stream, 1, 'Added', data, '{}' from events, unnest(${streams}::text[]) as stream
      where stream_id = ${`${name}:${copied}`}`
  }
  expect((await ada.request('DELETE', `/api/jobs/${job.id}`)).status).toBe(204)
  const [published] = await sql.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from outbox where payload like ${`%${job.id}%`} and subject like '%.removed.v1'`
  expect(published.count).toBe(2 * limits.entriesPerJob + 1)
  expect(await sql.$queryRaw`select from communications where job_id = ${job.id}::uuid`).toEqual([])
  expect(await sql.$queryRaw`select from interview_notes where job_id = ${job.id}::uuid`).toEqual([])
})
