import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testProxy } from '@roletrail/chassis/testing/proxy'
import { testSql } from '@roletrail/chassis/testing/sql'
import { Ticket } from '@roletrail/contracts/support/ticket'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { supportService } from '../test/support-service.ts'
import { exportTickets } from '../ticket/export.ts'
import { createTickets } from '../ticket/repository.ts'

let service: Awaited<ReturnType<typeof supportService>>

beforeAll(async () => {
  service = await supportService()
})
afterAll(() => service[Symbol.asyncDispose]())

const words = { subject: 'A card is gone', message: 'I moved it and it vanished.' }

describe('opening a ticket', () => {
  it('returns the ticket, open and without a note', async () => {
    const ada = service.person()
    const { status, body } = await ada.request('POST', '/api/support', words)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...words, userId: ada.id, status: 'open', internalNote: null })
    expect(Ticket.parse(body)).toEqual(body)
  })

  it('is open to people whose subscription has ended', async () => {
    const { status } = await service.person({ access: 'read' }).request('POST', '/api/support', words)
    expect(status).toBe(201)
  })

  it.each([
    ['no subject', { message: 'x' }, 'subject'],
    ['a blank message', { subject: 'x', message: '   ' }, 'message'],
    ['too long a subject', { subject: 'x'.repeat(201), message: 'x' }, 'subject'],
    ['too long a message', { subject: 'x', message: 'x'.repeat(20_001) }, 'message'],
    ['a NUL', { subject: 'x', message: 'a\u0000b' }, 'message'],
  ])('refuses %s and names the field', async (_what, body, field) => {
    const response = await service.person().request('POST', '/api/support', body)
    expect(response.status).toBe(400)
    expect(response.body.issues.map(({ path }: { path: string }) => path)).toEqual([field])
  })

  it('takes the longest message in any script', async () => {
    const message = '試'.repeat(20_000)
    const { status, body } = await service
      .person()
      .request('POST', '/api/support', { subject: '試'.repeat(200), message })
    expect(status).toBe(201)
    expect(body.message).toBe(message)
  })
})

describe('too many tickets', () => {
  it('are refused per person and hour, even when sent at once', async () => {
    await using strict = await supportService({ perHour: 3 })
    const [ada, ben] = [strict.person(), strict.person()]
    const responses = await Promise.all(Array.from({ length: 6 }, () => ada.request('POST', '/api/support', words)))
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 429, 429, 429,
    ])
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('too_many_requests')
    const wait = Number(refused?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3_600)
    expect((await ben.request('POST', '/api/support', words)).status).toBe(201)
    expect((await strict.admin().request('GET', '/api/admin/support')).body).toHaveLength(4)
  })
})

it('B4: tickets of one person that wait for each other leave the connections to everybody else', async () => {
  await using busy = await supportService({ perHour: 100 })
  const [eve, ada] = [busy.person(), busy.person()]
  await eve.request('POST', '/api/support', words)
  const sql = testSql(busy.database.url)
  const waiting = () => sql.$queryRaw<object[]>`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'support' and wait_event_type = 'Lock'`
  const refused: number[] = []
  const asked = await sql.$transaction(async (tx) => {
    await tx.$queryRaw`select from owners where user_id = ${eve.id}::uuid for update`
    const inFlight = Array.from({ length: 40 }, async () => {
      const { status } = await eve.request('POST', '/api/support', words)
      if (status !== 201) refused.push(status)
    })
    // Whatever has come by then waits: two for the lock, and 32 for their turn.
    await vi.waitFor(() => expect(refused).not.toEqual([]), { timeout: 15_000, interval: 20 })
    expect((await waiting()).length).toBeLessThanOrEqual(2)
    expect((await ada.request('POST', '/api/support', words)).status).toBe(201)
    expect((await busy.admin().request('GET', '/api/admin/support')).body).toHaveLength(2)
    return inFlight
  })
  await Promise.all(asked)
  await sql.$disconnect()
})

describe('a ticket sent again with its key', () => {
  it('is the same ticket, even at once and when no more may be opened', async () => {
    await using strict = await supportService({ perHour: 1 })
    const ada = strict.person()
    const key = { 'idempotency-key': 'one opening of the form'.replaceAll(' ', '-') }
    const send = (headers = key) => ada.request('POST', '/api/support', words, headers)
    const responses = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect((await send({ 'idempotency-key': 'another' })).status).toBe(429)
    expect((await strict.admin().request('GET', '/api/admin/support')).body).toHaveLength(1)
  })
})

it('A9: a ticket is read and exported only by the person who wrote it', async () => {
  const [ada, eve] = [service.person(), service.person()]
  const { body: adas } = await ada.request('POST', '/api/support', words)
  const { body: eves } = await eve.request('POST', '/api/support', words)
  const database = new PrismaClient({ adapter: createAdapter(service.database.url, 'test') })
  const tickets = createTickets(database, { perHour: 20 })
  expect(await tickets.read(ada.id, adas.id)).toEqual(adas)
  await expect(tickets.read(ada.id, eves.id)).rejects.toMatchObject({ code: 'ticket_not_found' })
  expect((await service.exportOf(ada.id)).tickets.map(({ id }) => id)).toEqual([adas.id])
  await database.$disconnect()
})

it('exports all tickets with all messages, read a few at a time', async () => {
  const { id: userId } = service.person()
  expect(await service.exportOf(userId)).toEqual({ tickets: [] })
  const sql = testSql(service.database.url)
  const tickets = await sql.$queryRaw<{ id: string }[]>`
    insert into tickets (id, user_id, subject, message, status, created_at)
    select gen_random_uuid(), ${userId}::uuid, 'x', repeat('x', 20000), 'open', now() from generate_series(1, 200)
    returning id::text`
  const ids = tickets.map(({ id }) => id).toSorted((one, other) => (one < other ? 1 : -1))
  const messages = await sql.$queryRaw<{ id: string }[]>`
    insert into ticket_messages (id, ticket_id, author, by, text, created_at)
    select gen_random_uuid(), ${ids[0]}::uuid, 'person', ${userId}::uuid, 'Hello', now() from generate_series(1, 51)
    returning id::text`
  await sql.$disconnect()

  const exported = (await service.exportOf(userId)).tickets
  expect(exported.map(({ id }) => id)).toEqual(ids)
  expect(exported[0]).toMatchObject({ userId, subject: 'x', attachments: [] })
  expect(exported[0]?.conversation).toMatchObject(
    messages
      .map(({ id }) => id)
      .toSorted()
      .map((id) => ({ id, author: 'person', text: 'Hello', attachments: [] })),
  )
  expect(exported[1]?.conversation).toEqual([])

  const proxy = await testProxy(service.database.url)
  const database = new PrismaClient({ adapter: createAdapter(proxy.url, 'test') })
  const text = (await exportTickets(database, userId))[Symbol.asyncIterator]()
  await text.next()
  expect((await text.next()).value).toContain('"message":"xxx')
  expect(proxy.received()).toBeLessThan(100 * 20_000)
  await database.$disconnect()
  await proxy.close()
})

describe('listing tickets', () => {
  it('pages newest first by following links', async () => {
    await using quiet = await supportService()
    const ada = quiet.person()
    for (const n of [1, 2, 3, 4, 5]) await ada.request('POST', '/api/support', { ...words, subject: `Ticket ${n}` })
    const pages: string[][] = []
    let path: string | undefined = '/api/admin/support?limit=2'
    while (path) {
      const { body, headers } = await quiet.admin().request('GET', path)
      pages.push(body.map(({ subject }: { subject: string }) => subject))
      path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(pages).toEqual([['Ticket 5', 'Ticket 4'], ['Ticket 3', 'Ticket 2'], ['Ticket 1']])
  })

  it('refuses a cursor and a limit it never gave', async () => {
    const responses = await Promise.all(
      ['cursor=1%27--', 'limit=0', 'limit=201'].map((query) =>
        service.admin().request('GET', `/api/admin/support?${query}`),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it('is for admins', async () => {
    const response = await service.person().request('GET', '/api/admin/support')
    expect(response).toMatchObject({ status: 403, body: { code: 'admins_only' } })
  })
})
