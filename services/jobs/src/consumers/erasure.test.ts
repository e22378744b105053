import { tmpdir } from 'node:os'
import { listParked, requestTask } from '@roletrail/chassis/maintenance/commands'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testProcesses } from '@roletrail/chassis/testing/processes'
import { testSql } from '@roletrail/chassis/testing/sql'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { UserErased } from '@roletrail/contracts/identity/events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrations } from '../app.ts'
import { fillBoard } from '../test/full-board.ts'
import { type MailedJobs, mailedJobs } from '../test/mailed-jobs.ts'

let nats: Awaited<ReturnType<typeof testNats>>
let service: MailedJobs
let identity: Awaited<ReturnType<typeof testEvents>>
let sql: ReturnType<typeof testSql>

beforeAll(async () => {
  nats = await testNats()
  identity = await testEvents(nats.url, 'identity')
  service = await mailedJobs(nats.url)
  sql = testSql(service.database.url)
})
afterAll(async () => {
  await sql.$disconnect()
  await service[Symbol.asyncDispose]()
  await identity.close()
  await nats.stop()
})

const words = {
  company: 'Zanzibar Quarkworks',
  position: 'Umbrella Whisperer',
  jobUrl: 'https://zanzibar.example/jobs/1',
  tags: ['zanzibar-remote'],
  notes: 'They like umbrellas.',
  salary: '4711 pebbles',
  location: 'Stonetown',
  contactName: 'Wilhelmina',
  contactEmail: 'wilhelmina@zanzibar.example',
  contactPhone: '+255 24 4711',
}
const traces = ['Dar_es_Salaam', 'anzibar', 'mbrella', 'pebbles', '+255 24', 'Stonetown', 'ilhelmina', 'Called back']

const tracesLeft = async (from = sql) =>
  (await everyTable(from)).flatMap(([table, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${table}`),
  )

const doneEvents = (userId: string, from = sql) =>
  from.$queryRaw<object[]>`select from outbox where subject = 'ev.jobs.erasure.done.v1' and aggregate_id = ${userId}`

/** Whether the erasure of a person has begun. */
const isClosed = async (userId: string) => {
  const rows = await sql.$queryRaw<object[]>`
    select from owners where user_id = ${userId}::uuid and erased_at is not null`
  return rows.length === 1
}

const erased = (userId: string, times = 1) =>
  vi.waitFor(async () => expect(await doneEvents(userId)).toHaveLength(times), { timeout: 90_000, interval: 50 })

it('G1: erases the jobs of a person who left, even those deleted before, and nobody else’s', async () => {
  const [eve, ada] = [await service.addressed(), service.person()]
  const add = async (person: typeof eve, company = words.company) =>
    (await person.request('POST', '/api/jobs', { ...words, company })).body
  const [kept, removed] = [await add(eve), await add(eve)]
  await eve.request('PATCH', `/api/jobs/${kept.id}`, {
    status: 'offer',
    note: 'Called back',
    location: 'Stonetown',
    followUp: { on: '2026-12-01', note: 'Bring the umbrella' },
  })
  await eve.request('PATCH', `/api/jobs/${kept.id}`, { followedUp: true })
  await eve.request('PATCH', '/api/today/preferences', { timeZone: 'Africa/Dar_es_Salaam' })
  await eve.request('PATCH', '/api/analytics/preferences', { weeklyGoal: 12 })
  await eve.request('DELETE', `/api/jobs/${removed.id}`)
  await eve.request('POST', '/api/interview-notes', {
    jobId: kept.id,
    state: 'scheduled',
    place: 'Umbrella Lane, Stonetown',
    people: 'Wilhelmina',
    preparation: 'Bring an umbrella.',
  })
  const { body: link } = await eve.request('POST', '/api/calendar-feed', { details: 'all' })
  expect((await ada.send(link.path)).status).toBe(200)
  await eve.receives({ from: 'Wilhelmina <w@gmail.com>', subject: 'Umbrellas', 'body-plain': 'In Stonetown' })
  await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
  expect(await tracesLeft()).not.toEqual([])

  await identity.publish(UserErased.of({ userId: eve.id }))
  await erased(eve.id)
  expect(await tracesLeft()).toEqual([])
  expect((await eve.request('GET', '/api/jobs')).body).toEqual([])
  expect((await ada.send(link.path)).status).toBe(404)
  expect((await eve.receives()).status).toBe(406)
  expect((await ada.request('GET', '/api/jobs')).body).toMatchObject([{ company: 'Acme' }])

  // A rebuild from the first event brings nobody back, and a second erasure changes nothing.
  const fine = { ok: true, streams: 3, different: 0, failed: 0, strays: 0 }
  expect(await requestTask(service.database.url, ['rebuild', 'job'])).toMatchObject(fine)
  await identity.publish(UserErased.of({ userId: eve.id }))
  await erased(eve.id, 2)
  expect(await requestTask(service.database.url, ['check', 'job'])).toMatchObject(fine)
  expect(await listParked(service.database.url)).toEqual([])
  expect((await service.person().request('GET', '/api/jobs')).body).toEqual([])
})

it('G1: erases a board of five hundred jobs at once, and publishes the removal of each', async () => {
  const eve = service.person()
  await fillBoard(sql, eve.id, { jobs: 500, eventsEach: 1 })
  await identity.publish(UserErased.of({ userId: eve.id }))
  await erased(eve.id)
  expect(await tracesLeft()).toEqual([])
  const [{ published }] = await sql.$queryRaw<[{ published: number }]>`
    select count(*)::int as published from outbox where payload like ${`%${eve.id}%`} and subject like '%.removed.v1'`
  expect(published).toBe(500)
})

it('B4: erases ten others while a person with a full board still is being erased', {
  timeout: 120_000,
}, async () => {
  const eve = service.person()
  const others = Array.from({ length: 10 }, () => service.person())
  await fillBoard(sql, eve.id, { jobs: 500, eventsEach: 4 })
  for (const each of others) await each.request('POST', '/api/jobs', { company: words.company, position: 'x' })
  await sql.$transaction(async (tx) => {
    // Eve's erasure cannot end for as long as one of her jobs is locked.
    await tx.$queryRaw`
      select from streams where stream_id = (select 'job:' || max(id::text) from jobs where user_id = ${eve.id}::uuid)
      for update`
    await identity.publish(UserErased.of({ userId: eve.id }))
    await vi.waitFor(async () => expect(await isClosed(eve.id)).toBe(true), { timeout: 30_000, interval: 50 })
    for (const each of others) await identity.publish(UserErased.of({ userId: each.id }))
    for (const each of others) await erased(each.id)
    expect(await doneEvents(eve.id)).toEqual([])
  })

  await vi.waitFor(async () => expect(await doneEvents(eve.id)).toHaveLength(1), { timeout: 90_000, interval: 100 })
  expect(await tracesLeft()).toEqual([])
  expect(await listParked(service.database.url)).toEqual([])
})

it('B4: erases one job with a history that takes longer than any statement may', {
  timeout: 120_000,
}, async () => {
  const eve = service.person()
  await fillBoard(sql, eve.id, { jobs: 1, eventsEach: 1_500, notes: 'umbrella '.repeat(11_000) })
  await identity.publish(UserErased.of({ userId: eve.id }))
  await vi.waitFor(async () => expect(await doneEvents(eve.id)).toHaveLength(1), { timeout: 90_000, interval: 100 })
  expect(await tracesLeft()).toEqual([])
})

it.each(['insert into owners', 'DELETE FROM "public"."jobs"', 'redact_events_after'])(
  'P2: an erasure that is killed at the commit of “%s” goes on in the next process',
  { timeout: 180_000 },
  async (statement) => {
    const database = await testDatabase(migrations)
    const here = testSql(database.url)
    const environment = {
      DATABASE_URL: database.url,
      BLOB_DIRECTORY: tmpdir(),
      NOTIFICATIONS_URL: 'http://127.0.0.1:1',
      NATS_URL: nats.url,
    }
    await using processes = await testProcesses('jobs', new URL('../main.ts', import.meta.url), environment)
    const eve = processes.person()
    await fillBoard(here, eve.id, { jobs: 300, eventsEach: 3 })
    const killed = await processes.start({ crash: 'before', crashAt: new RegExp(statement) })
    await identity.publish(UserErased.of({ userId: eve.id }))
    expect(await killed.exited).toBe('SIGKILL')
    expect(await doneEvents(eve.id, here)).toEqual([])

    await processes.start()
    await vi.waitFor(async () => expect(await doneEvents(eve.id, here)).toHaveLength(1), {
      timeout: 120_000,
      interval: 100,
    })
    expect(await tracesLeft(here)).toEqual([])
    await here.$disconnect()
    await database.drop()
  },
)
