import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { testSql } from '@roletrail/chassis/testing/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, type MailedService, mail, mailedService } from '../test/mailed-service.ts'
import type { SupportService } from '../test/support-service.ts'
import { forgetStrangers } from '../ticket/forget-strangers.ts'

let mailed: MailedService
let service: MailedService['service']
let arrives: MailedService['arrives']
let arrivesWith: MailedService['arrivesWith']
let details: MailedService['details']
let found: MailedService['found']

beforeAll(async () => {
  mailed = await mailedService()
  ;({ service, arrives, arrivesWith, details, found } = mailed)
})
afterAll(() => mailed[Symbol.asyncDispose]())

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
    await arrivesWith({ 'a.png': png }, { ...once, ...signedByMailgun() })
    expect(await service.files()).toHaveLength(before.length + 1)
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
