import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { testSql } from '@roletrail/chassis/testing/sql'
import { DeskTicket, Ticket } from '@roletrail/contracts/support/ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supportService } from '../test/support-service.ts'

let service: Awaited<ReturnType<typeof supportService>>

beforeAll(async () => {
  service = await supportService()
})
afterAll(() => service[Symbol.asyncDispose]())

const words = { subject: 'A card is gone', message: 'I moved it and it vanished.' }

/** A ticket of a person, and an admin who works on it. */
const opened = async () => {
  const [ada, root] = [service.person(), service.admin()]
  const { body } = await ada.request('POST', '/api/support', words)
  const at = `/api/admin/support/${body.id}`
  return { ada, root, at, ticket: body as Ticket, own: `/api/support/${body.id}` }
}

describe('a ticket on the desk', () => {
  it('takes any status, and returns the ticket', async () => {
    const { root, at, ticket } = await opened()
    const { status, body, headers } = await root.request('PATCH', at, { status: 'resolved' })
    expect({ status, body }).toEqual({ status: 200, body: { ...ticket, status: 'resolved', version: 2 } })
    expect(headers.get('etag')).toBe('"2"')
    expect(Ticket.parse(body)).toEqual(body)
  })

  it('is pending after a note, whatever status came with it; all notes are kept, the newest is shown', async () => {
    const { root, at } = await opened()
    await root.request('PATCH', at, { internalNote: 'First.', status: 'resolved' })
    const { body } = await root.request('PATCH', at, { internalNote: ' Second. ' })
    expect(body).toMatchObject({ status: 'pending', internalNote: 'Second.' })
    const { body: read } = await root.request('GET', at)
    expect(DeskTicket.parse(read)).toEqual(read)
    expect(read.notes).toMatchObject([
      { note: 'Second.', by: root.id },
      { note: 'First.', by: root.id },
    ])
  })

  it.each([
    ['nothing', {}],
    ['a status that is none', { status: 'closed' }],
    ['a blank note', { internalNote: '  \n ' }],
    ['a note that is too long', { internalNote: 'x'.repeat(20_001) }],
  ])('refuses %s', async (_what, body) => {
    const { root, at, ticket } = await opened()
    expect((await root.request('PATCH', at, body)).status).toBe(400)
    expect((await root.request('GET', at)).body).toMatchObject({ status: 'open', version: ticket.version })
  })

  it('asks instead of overwriting what another admin changed', async () => {
    const { root, at } = await opened()
    await service.admin().request('PATCH', at, { status: 'pending' })
    const late = await root.request('PATCH', at, { status: 'resolved' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, body: { code: 'ticket_changed', current: { status: 'pending' } } })
    expect((await root.request('PATCH', at, { status: 'resolved' }, { 'if-match': '"2"' })).status).toBe(200)
    expect((await root.request('PATCH', at, { status: 'open' }, { 'if-match': 'W/"3"' })).status).toBe(400)
  })

  it('lets one of ten admins through who change the same version at once', async () => {
    const { at } = await opened()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        service.admin().request('PATCH', at, { internalNote: `Note ${nth}` }, { 'if-match': '"1"' }),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(9)
    expect((await service.admin().request('GET', at)).body.notes).toHaveLength(1)
  })

  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/replies'],
    ['DELETE', '/replies/0195f3a0-0000-7000-8000-0000000000a1'],
  ])('is for admins only: %s %s', async (method, more) => {
    const { ada, at } = await opened()
    const body = method === 'PATCH' ? { status: 'open' } : method === 'POST' ? { text: 'x' } : undefined
    expect(await ada.request(method, at + more, body)).toMatchObject({ status: 403, body: { code: 'admins_only' } })
  })

  it('is not there by another id', async () => {
    const response = await service.admin().request('GET', '/api/admin/support/0195f3a0-0000-7000-8000-0000000000a1')
    expect(response).toMatchObject({ status: 404, body: { code: 'ticket_not_found' } })
  })
})

it('two admins on one ticket see each other, and nobody else’s tickets', async () => {
  const { root, at, ada } = await opened()
  const { at: other } = await opened()
  const second = service.admin()
  expect((await root.request('GET', `${at}/viewers`)).body).toEqual([])
  await second.request('GET', `${other}/viewers`)
  // Identity is away: they are there without their names.
  expect((await second.request('GET', `${at}/viewers`)).body).toEqual([{ id: root.id, name: null }])
  expect((await root.request('GET', `${at}/viewers`)).body).toEqual([{ id: second.id, name: null }])
  const sql = testSql(service.database.url)
  await sql.$executeRaw`update ticket_viewers set seen_at = now() - interval '16 seconds' where admin_id = ${second.id}::uuid`
  await sql.$disconnect()
  expect((await root.request('GET', `${at}/viewers`)).body).toEqual([])
  expect((await ada.request('GET', `${at}/viewers`)).status).toBe(403)
})

it('filters by status, page by page, and counts each', async () => {
  await using desk = await supportService()
  const [ada, root] = [desk.person(), desk.admin()]
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth += 1) ids.push((await ada.request('POST', '/api/support', words)).body.id)
  await root.request('PATCH', `/api/admin/support/${ids[1]}`, { status: 'resolved' })
  await root.request('PATCH', `/api/admin/support/${ids[3]}`, { internalNote: 'Wait.' })
  expect((await root.request('GET', '/api/admin/support/counts')).body).toEqual({ open: 3, pending: 1, resolved: 1 })
  const first = await root.request('GET', '/api/admin/support?status=open&limit=2')
  const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await root.request('GET', next ?? '')
  const found = [...first.body, ...second.body].map(({ id }: Ticket) => id)
  expect(found).toEqual([ids[4], ids[2], ids[0]])
  expect(second.headers.get('link')).toBeNull()
})

describe('a reply', () => {
  it('waits for some seconds, and can be withdrawn in that time', async () => {
    const { ada, root, at, own } = await opened()
    const { status, body } = await root.request('POST', `${at}/replies`, { text: 'Which card?' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ author: 'support', text: 'Which card?', by: root.id })
    const wait = Date.parse(body.sendsAt) - Date.parse(body.createdAt)
    expect(wait).toBeGreaterThan(5_000)
    expect((await root.request('GET', at)).body).toMatchObject({
      status: 'pending',
      conversation: [{}, { id: body.id }],
    })
    expect((await ada.request('GET', own)).body.conversation).toHaveLength(1)
    expect((await root.request('DELETE', `${at}/replies/${body.id}`)).status).toBe(204)
    expect((await root.request('GET', at)).body).toMatchObject({ status: 'open', conversation: [{}] })
    expect((await root.request('DELETE', `${at}/replies/${body.id}`)).body.code).toBe('reply_not_found')
  })

  it('is the same reply if it is sent again with its key, though the version has moved on', async () => {
    const { root, at } = await opened()
    const headers = { 'idempotency-key': 'one-reply', 'if-match': '"1"' }
    const send = () => root.request('POST', `${at}/replies`, { text: 'Which card?' }, headers)
    const responses = [await send(), await send()]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[1]?.body).toEqual(responses[0]?.body)
  })

  it('is seen by the person once it was sent, and no longer withdrawn', async () => {
    const { ada, root, at, own } = await opened()
    const { body } = await root.request('POST', `${at}/replies`, { text: 'Which card?' })
    const sql = testSql(service.database.url)
    await sql.$executeRaw`update ticket_replies set sent_at = now() where message_id = ${body.id}::uuid`
    await sql.$disconnect()
    expect((await root.request('DELETE', `${at}/replies/${body.id}`)).body.code).toBe('reply_sent')
    expect((await ada.request('GET', own)).body.conversation).toMatchObject([{}, { text: 'Which card?' }])
  })
})

describe('the person', () => {
  it('sees their tickets without notes, and opens one again by writing', async () => {
    const { ada, root, at, own, ticket } = await opened()
    await root.request('PATCH', at, { internalNote: 'Odd.' })
    await root.request('PATCH', at, { status: 'resolved' })
    const { status, body } = await ada.request('POST', `${own}/messages`, { text: 'It is gone again.' })
    expect({ status, body }).toMatchObject({ status: 201, body: { author: 'person', text: 'It is gone again.' } })
    const { body: seen } = await ada.request('GET', own)
    expect(seen).toMatchObject({ id: ticket.id, status: 'open', conversation: [{ text: words.message }, body] })
    expect(JSON.stringify([seen, (await ada.request('GET', '/api/support')).body])).not.toContain('Odd.')
    expect((await root.request('GET', at)).body).toMatchObject({ status: 'open', conversation: [{}, { by: ada.id }] })
  })

  it('A9: sees and writes to no ticket of somebody else', async () => {
    const { own } = await opened()
    const eve = service.person()
    expect((await eve.request('GET', own)).status).toBe(404)
    expect((await eve.request('POST', `${own}/messages`, { text: 'Mine.' })).status).toBe(404)
    expect((await eve.request('GET', '/api/support')).body).toEqual([])
  })

  it('cannot flood a ticket', async () => {
    await using strict = await supportService({ perHour: 3 })
    const ada = strict.person()
    const { body } = await ada.request('POST', '/api/support', words)
    const write = () => ada.request('POST', `/api/support/${body.id}/messages`, { text: 'Hello?' })
    const responses = await Promise.all(Array.from({ length: 6 }, write))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})

it('P8: has the same conversations and notes after a replay of all events', async () => {
  const { ada, root, at, own } = await opened()
  await root.request('PATCH', at, { internalNote: 'Odd.' })
  const { body } = await root.request('POST', `${at}/replies`, { text: 'Withdrawn.' })
  await root.request('DELETE', `${at}/replies/${body.id}`)
  await root.request('POST', `${at}/replies`, { text: 'Which card?' })
  await ada.request('POST', `${own}/messages`, { text: 'The blue one.' })
  expect(await requestTask(service.database.url, ['check', 'ticket'])).toMatchObject({
    ok: true,
    different: 0,
    failed: 0,
  })
})
