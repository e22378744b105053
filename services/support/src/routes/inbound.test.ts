import { randomUUID } from 'node:crypto'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, type MailedService, mail, mailedService } from '../test/mailed-service.ts'

let mailed: MailedService
let service: MailedService['service']
let identity: MailedService['identity']
let arrives: MailedService['arrives']
let arrivesWith: MailedService['arrivesWith']
let tickets: MailedService['tickets']
let details: MailedService['details']
let found: MailedService['found']

beforeAll(async () => {
  mailed = await mailedService()
  ;({ service, identity, arrives, arrivesWith, tickets, details, found } = mailed)
})
afterAll(() => mailed[Symbol.asyncDispose]())

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
    expect((await arrives({ ...once, ...signedByMailgun() })).status).toBe(200)
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
  it.each<[string, () => Record<string, string>, number, string]>([
    ['an unsigned one', () => mail({ signature: '' }), 403, 'invalid_signature'],
    ['one signed with another key', () => mail(signedByMailgun({ key: 'other' })), 403, 'invalid_signature'],
    ['an old one', () => mail(signedByMailgun({ ageSeconds: 1_000_000_000 })), 403, 'invalid_signature'],
    ['one without an address', () => mail({ from: 'nobody' }), 406, 'mail_refused'],
  ])('%s', async (_what, fields, status, code) => {
    const before = (await tickets()).length
    expect(await arrives(fields())).toEqual({ status, code })
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
