import { listParked, requestTask } from '@roletrail/chassis/maintenance/commands'
import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testSql } from '@roletrail/chassis/testing/sql'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { UserErased } from '@roletrail/contracts/identity/events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let nats: Awaited<ReturnType<typeof testNats>>
let service: Awaited<ReturnType<typeof jobsService>>
let identity: Awaited<ReturnType<typeof testEvents>>
let sql: ReturnType<typeof testSql>

beforeAll(async () => {
  nats = await testNats()
  identity = await testEvents(nats.url, 'identity')
  service = await jobsService(nats.url)
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
const traces = ['anzibar', 'mbrella', 'pebbles', '+255 24', 'Stonetown', 'ilhelmina', 'Called back']

const tracesLeft = async () =>
  (await everyTable(sql)).flatMap(([table, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${table}`),
  )

const doneEvents = (userId: string) =>
  sql.$queryRaw<object[]>`select from outbox where subject = 'ev.jobs.erasure.done.v1' and aggregate_id = ${userId}`

const erased = (userId: string, times = 1) =>
  vi.waitFor(async () => expect(await doneEvents(userId)).toHaveLength(times), { timeout: 15_000, interval: 50 })

it('G1: erases the jobs of a person who left, even those deleted before, and nobody else’s', async () => {
  const [eve, ada] = [service.person(), service.person()]
  const add = async (person: typeof eve, company = words.company) =>
    (await person.request('POST', '/api/jobs', { ...words, company })).body
  const [kept, removed] = [await add(eve), await add(eve)]
  await eve.request('PATCH', `/api/jobs/${kept.id}`, { status: 'offer', note: 'Called back', location: 'Stonetown' })
  await eve.request('DELETE', `/api/jobs/${removed.id}`)
  await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
  expect(await tracesLeft()).not.toEqual([])

  await identity.publish(UserErased.of({ userId: eve.id }))
  await erased(eve.id)
  expect(await tracesLeft()).toEqual([])
  expect((await eve.request('GET', '/api/jobs')).body).toEqual([])
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
  await Promise.all(
    Array.from({ length: 500 }, () => eve.request('POST', '/api/jobs', { company: words.company, position: 'x' })),
  )
  await identity.publish(UserErased.of({ userId: eve.id }))
  await erased(eve.id)
  expect(await tracesLeft()).toEqual([])
  const [{ published }] = await sql.$queryRaw<[{ published: number }]>`
    select count(*)::int as published from outbox where payload like ${`%${eve.id}%`} and subject like '%.removed.v1'`
  expect(published).toBe(500)
})
