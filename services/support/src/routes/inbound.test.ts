import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fixed } from '@roletrail/chassis/base/secret'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { testSql } from '@roletrail/chassis/testing/sql'
import type { DeskTicket, Ticket } from '@roletrail/contracts/support/ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReplyAddresses } from '../mail/reply-address.ts'
import { fakeIdentity } from '../test/fake-identity.ts'
import { type SupportService, supportService } from '../test/support-service.ts'
import { forgetStrangers } from '../ticket/forget-strangers.ts'

let identity: Awaited<ReturnType<typeof fakeIdentity>>
let service: SupportService

const started = async (options: Parameters<typeof supportService>[0] = {}) =>
  supportService({
    ...options,
    identity: async (keys) => {
      identity = await fakeIdentity(keys)
      return identity.url
    },
  })

beforeAll(async () => {
  service = await started()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await identity.close()
})

const addresses = createReplyAddresses('support@roletrail.test', fixed(['signing-test']))

const signed = (key = 'signing-test', timestamp = String(Math.floor(Date.now() / 1_000))) => {
  const token = randomBytes(25).toString('hex')
  return {
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  }
}

/** A mail as Mailgun posts it. */
const mail = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) => ({
  recipient: 'support@roletrail.test',
  sender: 'eve@example.test',
  from: 'Eve <eve@example.test>',
  subject: 'I cannot sign in',
  'body-plain': 'The code never arrives.',
  'stripped-text': 'The code never arrives.',
  'Message-Id': `<${randomUUID()}@example.test>`,
  'message-headers': JSON.stringify(Object.entries(headers)),
  ...signed(),
  ...changes,
})

const post = async (to: SupportService, body: URLSearchParams | FormData, headers: Record<string, string> = {}) => {
  const sign = await createTokenSigner(to.keys.privateKeyOf('bff'))
  const authorization = `Bearer ${await sign('support', null)}`
  const response = await fetch(`${to.app.url}/webhooks/mailgun/inbound`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  })
  return { status: response.status, code: ((await response.json()) as { code?: string }).code }
}

const arrivesWith = (files: Record<string, Buffer | string>, fields: Record<string, string>, to = service) => {
  const form = new FormData()
  for (const [name, content] of Object.entries(files))
    form.append('attachment', new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/html' }), name)
  // The signature comes last, as it may.
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return post(to, form)
}

const arrives = (fields: Record<string, string>, to = service) => post(to, new URLSearchParams(fields))

const tickets = async (to = service): Promise<Ticket[]> =>
  (await to.admin().request('GET', '/api/admin/support?limit=200')).body

const details = async (id: string | undefined): Promise<DeskTicket> =>
  (await service.admin().request('GET', `/api/admin/support/${id}`)).body

/** The ticket with this subject. */
const found = async (subject: string) => (await tickets()).filter((ticket) => ticket.subject === subject)

describe('a mail to support', () => {
  it('becomes a ticket of nobody if its sender has no account', async () => {
    expect((await arrives(mail({ subject: 'From a stranger' }))).status).toBe(200)
    const [ticket] = await found('From a stranger')
    expect(ticket).toMatchObject({ userId: null, message: 'The code never arrives.', status: 'open' })
    expect(await details(ticket?.id)).toMatchObject({ email: 'eve@example.test', person: null })
  })

  it('becomes a ticket of the person whose address it came from, in any case', async () => {
    const ada = service.person()
    identity.known.set(ada.id, { id: ada.id, name: 'Ada', email: 'ada@example.test' })
    await arrives(mail({ from: '"Lovelace, Ada" <ADA@Example.test>', subject: 'From a person' }))
    const [ticket] = await found('From a person')
    expect(ticket?.userId).toBe(ada.id)
    expect(await details(ticket?.id)).toMatchObject({ email: null, person: { name: 'Ada' } })
    expect((await ada.request('GET', '/api/support')).body).toMatchObject([{ id: ticket?.id }])
  })

  it('is stored once, however often it is sent', async () => {
    const once = mail({ subject: 'Once' })
    expect((await arrives(once)).status).toBe(200)
    expect((await arrives(once)).status).toBe(200)
    expect((await arrives({ ...once, ...signed() })).status).toBe(200)
    expect(await found('Once')).toHaveLength(1)
  })

  it('says what HTML says, and nothing else of it', async () => {
    const html =
      '<style>p{}</style><script>alert(1)</script><p>Hello <b>there</b></p><img src="https://evil.test/x.png"><a href="javascript:alert(1)">link</a>'
    await arrives(mail({ subject: 'Formatted', 'body-plain': '', 'stripped-text': '', 'body-html': html }))
    expect((await found('Formatted'))[0]?.message).toBe('Hello there\n\nlink')
  })

  it('takes any bytes as text of one size', async () => {
    const text = `a\0b\u202e${'x'.repeat(30_000)}`
    await arrives(mail({ subject: 'Sub\r\nBcc: all@example.test\0', 'body-plain': text }))
    const [ticket] = await found('Sub Bcc: all@example.test')
    expect(ticket?.message.startsWith('abxxx')).toBe(true)
    expect(ticket?.message.length).toBeLessThanOrEqual(20_000)
  })

  it('may be 25 MB long; a file that is too large is named and not kept', async () => {
    const large = Buffer.alloc(25 * 1024 * 1024, 1)
    expect((await arrivesWith({ 'film.mp4': large }, mail({ subject: 'Large' }))).status).toBe(200)
    expect((await found('Large'))[0]?.message).toBe(
      'The code never arrives.\n\n[Attachments we did not keep: film.mp4]',
    )
    expect(await service.files()).toEqual([])
  })
})

describe('an attachment', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1')
  const download = (who: Pick<ReturnType<SupportService['person']>, 'send'>, path: string) => who.send(path)

  it('is kept as what its bytes are, and is a download that nothing runs', async () => {
    const files = { '../Größe 1.exe': png, 'run.html': '<script>alert(1)</script>', 'setup.png': 'MZ\x90\0' }
    await arrivesWith(files, mail({ subject: 'With files' }))
    const [ticket] = await found('With files')
    expect(ticket?.message).toContain('[Attachments we did not keep: setup.png]')
    const [first] = (await details(ticket?.id)).conversation
    expect(first?.attachments).toMatchObject([
      { name: 'Größe 1.png', type: 'image/png', size: png.length },
      { name: 'run.html.txt', type: 'text/plain; charset=utf-8' },
    ])
    const at = `/api/admin/support/${ticket?.id}/attachments/${first?.attachments[0]?.id}`
    const response = await download(service.admin(), at)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="Gr__e 1.png"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.png`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
    expect((await download(service.person(), at)).status).toBe(403)
    const elsewhere = `/api/admin/support/${ticket?.id}/attachments/${ticket?.id}`
    expect((await download(service.admin(), elsewhere)).status).toBe(404)
  })

  it('A9: of an answer is read by its person, and by nobody else', async () => {
    const ada = service.person()
    const { body } = await ada.request('POST', '/api/support', { subject: 'A picture', message: 'One.' })
    await arrivesWith({ 'screen.png': png }, mail({ recipient: addresses.of(body.id), 'stripped-text': 'Here.' }))
    const { body: own } = await ada.request('GET', `/api/support/${body.id}`)
    expect(own.conversation).toMatchObject([{ attachments: [] }, { attachments: [{ name: 'screen.png' }] }])
    const at = `/api/support/${body.id}/attachments/${own.conversation[1].attachments[0].id}`
    expect((await download(ada, at)).status).toBe(200)
    expect(await service.person().request('GET', at)).toMatchObject({
      status: 404,
      body: { code: 'attachment_not_found' },
    })
    const { tickets: exported } = await service.exportOf(ada.id)
    expect(exported).toMatchObject([
      { subject: 'A picture', conversation: [{ text: 'Here.', attachments: [{ name: 'screen.png' }] }] },
    ])
  })

  it('is the same after a replay of all events', async () => {
    expect(await requestTask(service.database.url, ['rebuild', 'ticket'])).toMatchObject({ ok: true, different: 0 })
    const sql = testSql(service.database.url)
    const unused = await sql.$queryRaw`select from files where unused_since is not null`
    await sql.$disconnect()
    expect(unused).toEqual([])
  })

  it('of one mail too many is named, of one sender’s day too', async () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`${nth}.txt`, `file ${nth}`]))
    const from = 'max@example.test'
    await arrivesWith(many, mail({ subject: 'Many', from }))
    const [ticket] = await found('Many')
    expect((await details(ticket?.id)).conversation[0]?.attachments).toHaveLength(10)
    expect(ticket?.message).toContain('[Attachments we did not keep: 10.txt, 11.txt]')
    const sql = testSql(service.database.url)
    await sql.$executeRaw`update ticket_attachments set size = 13000000 where ticket_id = ${ticket?.id}::uuid`
    await sql.$disconnect()
    await arrivesWith({ 'a.txt': 'a' }, mail({ subject: 'One more', from }))
    expect((await found('One more'))[0]?.message).toContain('[Attachments we did not keep: a.txt]')
  })

  it('of a mail that is refused or left out leaves no file', async () => {
    const before = await service.files()
    await arrivesWith({ 'a.png': png }, mail({ signature: '' }))
    await arrivesWith({ 'a.png': png }, mail({}, { 'Auto-Submitted': 'auto-replied' }))
    const once = mail({ subject: 'Once with a file' })
    await arrivesWith({ 'a.png': png }, once)
    await arrivesWith({ 'a.png': png }, { ...once, ...signed() })
    expect(await service.files()).toHaveLength(before.length + 1)
  })
})

describe('an answer', () => {
  it('finds its ticket by the address it goes to, and opens it again', async () => {
    const ada = service.person()
    const { body } = await ada.request('POST', '/api/support', { subject: 'Threaded', message: 'One.' })
    await service.admin().request('PATCH', `/api/admin/support/${body.id}`, { status: 'resolved' })
    const answer = { recipient: addresses.of(body.id), 'stripped-text': 'Two.', 'body-plain': 'Two.\n\n> One.' }
    await arrives(mail({ ...answer, from: 'ada@private.test' }))
    expect(await details(body.id)).toMatchObject({ status: 'open', conversation: [{}, { text: 'Two.', by: ada.id }] })
    expect((await ada.request('GET', `/api/support/${body.id}`)).body.conversation).toHaveLength(2)
  })

  it('finds it by its References, if it is the sender’s', async () => {
    const ben = service.person()
    identity.known.set(ben.id, { id: ben.id, name: 'Ben', email: 'ben@example.test' })
    const { body } = await ben.request('POST', '/api/support', { subject: 'Referred', message: 'One.' })
    const thread = { References: `<x@y.z> <${body.id}.ticket@roletrail.test>` }
    await arrives(mail({ from: 'ben@example.test', 'stripped-text': 'Two.' }, thread))
    expect((await details(body.id)).conversation).toMatchObject([{}, { text: 'Two.' }])

    await arrives(mail({ from: 'mallory@example.test', subject: 'Not yours' }, thread))
    expect((await details(body.id)).conversation).toHaveLength(2)
    expect(await found('Not yours')).toMatchObject([{ userId: null }])
  })

  it('of a stranger finds the ticket of the mail before', async () => {
    const first = mail({ subject: 'Again', from: 'zoe@example.test' })
    await arrives(first)
    await arrives(mail({ from: 'zoe@example.test' }, { 'In-Reply-To': first['Message-Id'] }))
    expect((await details((await found('Again'))[0]?.id)).conversation).toHaveLength(2)
  })
})

describe('what nobody wrote', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['an automatic reply', {}, { 'Auto-Submitted': 'auto-replied' }],
    ['a bulk mail', {}, { Precedence: 'bulk' }],
    ['an autoresponder', {}, { 'X-Autoreply': 'yes' }],
    ['a mailing list', {}, { 'List-Id': '<news.example.test>' }],
    ['a bounce', { sender: '' }, {}],
    ['a bounce by its path', {}, { 'Return-Path': '<>' }],
    ['a daemon', { from: 'MAILER-DAEMON@example.test' }, {}],
    ['an out-of-office note', { subject: 'Out of Office: back on Monday' }, {}],
    ['an out-of-office note in German', { subject: 'Automatische Antwort: Urlaub' }, {}],
    ['our own mail', { 'Message-Id': `<${randomUUID()}.ticket@roletrail.test>` }, {}],
  ])('is left out: %s', async (_what, changes, headers) => {
    const before = (await tickets()).length
    expect((await arrives(mail(changes, headers))).status).toBe(200)
    expect(await tickets()).toHaveLength(before)
  })
})

describe('a form that is refused', () => {
  it.each<[string, () => Record<string, string>, string]>([
    ['an unsigned one', () => mail({ signature: '' }), 'invalid_signature'],
    ['one signed with another key', () => mail(signed('other')), 'invalid_signature'],
    ['an old one', () => mail(signed(undefined, '1700000000')), 'invalid_signature'],
    ['one without an address', () => mail({ from: 'nobody' }), 'mail_refused'],
  ])('%s', async (_what, fields, code) => {
    const before = (await tickets()).length
    expect(await arrives(fields())).toEqual({ status: 406, code })
    expect(await tickets()).toHaveLength(before)
  })

  it('comes again while identity is away', async () => {
    identity.state.away = true
    const fields = mail({ subject: 'Later' })
    expect((await arrives(fields)).status).toBe(503)
    identity.state.away = false
    expect((await arrives(fields)).status).toBe(200)
    expect(await found('Later')).toHaveLength(1)
  })
})

it('a stranger’s ticket is forgotten half a year after its last message, with its files and words', async () => {
  const [old, continued] = ['Long ago', 'Long ago, and lately'].map((subject) =>
    mail({ subject, from: 'yan@example.test' }),
  )
  const file = { 'a.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }
  await arrivesWith(file, old ?? {})
  await arrivesWith(file, continued ?? {})
  await arrives(mail({ from: 'yan@example.test' }, { 'In-Reply-To': continued?.['Message-Id'] ?? '' }))
  const [{ id } = { id: '' }] = await found('Long ago')
  await service.admin().request('PATCH', `/api/admin/support/${id}`, { internalNote: 'Yan again.' })
  const sql = testSql(service.database.url)
  await sql.$executeRaw`update tickets set created_at = now() - interval '7 months' where subject like 'Long ago%'`
  await forgetStrangers(sql)
  expect(await found('Long ago')).toEqual([])
  expect(await found('Long ago, and lately')).toHaveLength(1)
  const stored = await sql.$queryRaw<object[]>`select data from events where stream_id = ${`ticket:${id}`}`
  expect(JSON.stringify(stored)).not.toMatch(/Long ago|yan@|Yan|a\.png/)
  expect(await sql.$queryRaw`select from files where unused_since is not null`).toHaveLength(1)
  const left = await sql.$queryRaw`
    select ticket_id from ticket_notes where ticket_id = ${id}::uuid
    union all select ticket_id from ticket_mails where ticket_id = ${id}::uuid
    union all select ticket_id from ticket_attachments where ticket_id = ${id}::uuid`
  expect(left).toEqual([])
  await sql.$executeRaw`update tickets set created_at = now() where subject like 'Long ago%'`
  expect(await requestTask(service.database.url, ['check', 'ticket'])).toMatchObject({ failed: 0, strays: 0 })
  await sql.$disconnect()
  // An answer to it begins a new one.
  await arrives(mail({ subject: 'Back again', recipient: addresses.of(id) }))
  expect(await found('Back again')).toHaveLength(1)
})

it('large mails, a loop and floods leave the product answering others', { timeout: 180_000 }, async () => {
  const own = identity
  await using busy = await started({ perHour: 5, strangersPerHour: 12 })
  /** What ordinary people get as long as something else is going on. */
  const servedDuring = async (work: Promise<unknown>) => {
    const statuses = new Set<number>()
    const during = new AbortController()
    const over = work.finally(() => during.abort())
    do {
      const person = busy.person()
      statuses.add((await person.request('POST', '/api/support', { subject: 'Me', message: 'x' })).status)
      statuses.add((await person.request('GET', '/api/support')).status)
      statuses.add((await busy.admin().request('GET', '/api/admin/support?limit=5')).status)
      await pause(100)
    } while (!during.signal.aborted)
    await over
    return statuses
  }
  const served = new Set([201, 200])

  const loop: number[] = []
  const looping = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) loop.push((await arrives(mail({ subject: `Loop ${nth}` }), busy)).status)
  }
  expect(await servedDuring(Promise.all(Array.from({ length: 8 }, () => looping(125))))).toEqual(served)
  expect(loop).toHaveLength(1_000)
  expect(loop.filter((status) => status === 200).length).toBeLessThanOrEqual(12)
  expect(new Set(loop)).toEqual(new Set([200, 406]))

  const film = Buffer.alloc(25 * 1024 * 1024, 1)
  const large = Array.from({ length: 4 }, async (_each, nth) =>
    arrivesWith({ 'film.mp4': film }, mail({ from: `l${nth}@example.test` }), busy),
  )
  expect(await servedDuring(Promise.all(large))).toEqual(served)
  for (const { status } of await Promise.all(large)) expect([200, 503]).toContain(status)

  // Many strangers: what is too much now is not lost, Mailgun sends it again.
  const flood = Promise.all(
    Array.from({ length: 30 }, async (_each, nth) => arrives(mail({ from: `s${nth}@example.test` }), busy)),
  )
  expect(await servedDuring(flood)).toEqual(served)
  expect((await flood).map(({ status }) => status)).toContain(503)

  const eve = busy.person()
  const tickets = Promise.all(
    Array.from({ length: 60 }, () => eve.request('POST', '/api/support', { subject: 'Me', message: 'x' })),
  )
  expect(await servedDuring(tickets)).toEqual(served)
  const accepted = (await tickets).filter(({ status }) => status === 201)
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.length).toBeLessThanOrEqual(5)
  await identity.close()
  identity = own
})
