import { type Statement, sql } from '@roletrail/chassis/event-store/decider'
import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testSql } from '@roletrail/chassis/testing/sql'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { UserErased } from '@roletrail/contracts/identity/events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { someAudio } from '../test/audio.ts'
import { jobsService } from '../test/jobs-service.ts'

let nats: Awaited<ReturnType<typeof testNats>>
let service: Awaited<ReturnType<typeof jobsService>>
let identity: Awaited<ReturnType<typeof testEvents>>
let database: ReturnType<typeof testSql>

beforeAll(async () => {
  nats = await testNats()
  identity = await testEvents(nats.url, 'identity')
  service = await jobsService(nats.url)
  database = testSql(service.database.url)
})
afterAll(async () => {
  await database.$disconnect()
  await service[Symbol.asyncDispose]()
  await identity.close()
  await nats.stop()
})

type Person = ReturnType<(typeof service)['person']>

const erase = async ({ id }: Person) => {
  await identity.publish(UserErased.of({ userId: id }))
  await vi.waitFor(
    async () =>
      expect(
        await database.$queryRaw`select from outbox where subject = 'ev.jobs.erasure.done.v1' and aggregate_id = ${id}`,
      ).toHaveLength(1),
    { timeout: 20_000, interval: 50 },
  )
}

/** Sends the headers and the beginning of a body; `finish` sends the rest and returns the response. */
const begin = (
  who: Person,
  method: string,
  path: string,
  type: string,
  [first, rest]: [string | Buffer, string | Buffer],
) => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let sent = 0
  const body = new ReadableStream({
    pull: async (controller) => {
      sent += 1
      if (sent === 1) return controller.enqueue(Buffer.from(first))
      begun.resolve()
      await gate.promise
      controller.enqueue(Buffer.from(rest))
      controller.close()
    },
  })
  const init = { method, headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit
  const response = who.send(path, init)
  return { begun: begun.promise, finish: () => (gate.resolve(), response) }
}

const traces = async () =>
  (await everyTable(database)).flatMap(([table, text]) => (text.includes('anzibar') ? [table] : []))

const json = (first: string, rest: string): [string, string] => [first, rest]

describe('B8: what was on its way when its author’s account was deleted', () => {
  it.each([
    ['POST /api/jobs', json('{"company":"Zanzibar",', '"position":"x"}')],
    ['PATCH /api/jobs/JOB', json('{"notes":"Zanzibar",', '"company":"x"}')],
    ['POST /api/communications', json('{"content":"Zanzibar",', '"jobId":"JOB"}')],
    ['PATCH /api/communications/SAID', json('{"content":', '"Zanzibar"}')],
    ['POST /api/interview-notes', json('{"notes":"Zanzibar",', '"jobId":"JOB"}')],
    ['PATCH /api/interview-notes/NOTE', json('{"notes":', '"Zanzibar"}')],
  ])('is refused and stored nowhere: %s', async (route, [first, rest]) => {
    const eve = service.person()
    const make = async (path: string, body: object) => (await eve.request('POST', path, body)).body.id as string
    const job = await make('/api/jobs', { company: 'Acme', position: 'x' })
    const said = await make('/api/communications', { jobId: job, content: 'x' })
    const note = await make('/api/interview-notes', { jobId: job, notes: 'x' })
    const named = (text: string) => text.replace('JOB', job).replace('SAID', said).replace('NOTE', note)
    const [method = '', path = ''] = named(route).split(' ')
    const request = begin(eve, method, path, 'application/json', [first, named(rest)])
    await request.begun
    await erase(eve)
    const { status } = await request.finish()
    expect([401, 404]).toContain(status)
    expect(await traces()).toEqual([])
  })

  it('is refused and leaves no file: a recording', async () => {
    const eve = service.person()
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n'
    const first = Buffer.concat([Buffer.from(head), someAudio('mp3')])
    const request = begin(eve, 'POST', '/api/uploads/audio', 'multipart/form-data; boundary=x', [
      first,
      '\r\n--x--\r\n',
    ])
    await request.begun
    await vi.waitFor(async () =>
      expect(await database.$queryRaw`select from files where user_id = ${eve.id}::uuid`).toHaveLength(1),
    )
    await erase(eve)
    const response = await request.finish()
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
    expect(await database.$queryRaw`select from files where user_id = ${eve.id}::uuid`).toEqual([])
    expect(await service.files()).toEqual([])
  })

  it('is stored and then erased if it was being written: the erasure waits for it', async () => {
    const eve = service.person()
    const { body: job } = await eve.request('POST', '/api/jobs', { company: 'Acme', position: 'x' })
    // The append has passed its owner's row when it comes to the read model's.
    const release = await holding(sql`select from jobs where id = ${job.id}::uuid for update`)
    const late = eve.request('PATCH', `/api/jobs/${job.id}`, { notes: 'Zanzibar' })
    await waiting(1)
    await identity.publish(UserErased.of({ userId: eve.id }))
    await waiting(2)
    await release()
    expect((await late).status).toBe(200)
    await vi.waitFor(
      async () =>
        expect(
          await database.$queryRaw`select from outbox where subject = 'ev.jobs.erasure.done.v1' and aggregate_id = ${eve.id}`,
        ).toHaveLength(1),
      { timeout: 20_000, interval: 50 },
    )
    expect(await traces()).toEqual([])
  })

  it('is refused if it waits while the erasure begins', async () => {
    const eve = service.person()
    const { body: job } = await eve.request('POST', '/api/jobs', { company: 'Acme', position: 'x' })
    const release = await holding(sql`update owners set erased_at = now() where user_id = ${eve.id}::uuid`)
    const late = [
      eve.request('PATCH', `/api/jobs/${job.id}`, { notes: 'Zanzibar' }),
      eve.request('POST', '/api/communications', { jobId: job.id, content: 'Zanzibar' }),
    ]
    await waiting(2)
    await release()
    for (const { status, body } of await Promise.all(late))
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'not_signed_in' })
    expect(await traces()).toEqual([])
  })
})

/** Runs a statement in a transaction, and returns what commits it. */
const holding = async (statement: Statement) => {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const committed = database.$transaction(async (tx) => {
    await tx.$executeRaw(statement)
    held.resolve()
    await released.promise
  })
  await held.promise
  return () => {
    released.resolve()
    return committed
  }
}

/** Resolves when so many statements wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(
    async () =>
      expect(
        await database.$queryRaw`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ).toHaveLength(count),
    { timeout: 10_000, interval: 10 },
  )
