import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { testProxy } from '@roletrail/chassis/testing/proxy'
import { testSql } from '@roletrail/chassis/testing/sql'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { createInbox } from '../inbox/repository.ts'
import { jobsService } from '../test/jobs-service.ts'
import { type MailedJobs, mail, mailedJobs } from '../test/mailed-jobs.ts'

let jobs: MailedJobs
let sql: ReturnType<typeof testSql>

beforeAll(async () => {
  jobs = await mailedJobs()
  sql = testSql(jobs.service.database.url)
})
afterAll(async () => {
  await sql.$disconnect()
  await jobs[Symbol.asyncDispose]()
})

describe('a private address', () => {
  it('is made when it is asked for, replaced, and turned off', async () => {
    const ada = jobs.service.person()
    const read = async () => (await ada.request('GET', '/api/mail-address')).body
    expect(await read()).toEqual({ offered: true, address: null, full: false })
    const { body: first } = await ada.request('POST', '/api/mail-address')
    expect(first.address.address).toMatch(/^jobs-[0-9a-f]{24}@in\.roletrail\.test$/)
    const { body: second } = await ada.request('POST', '/api/mail-address')
    expect(second.address.address).not.toBe(first.address.address)
    expect(await read()).toEqual({ offered: true, address: second.address, full: false })

    const arrives = (recipient: string) => jobs.post(new URLSearchParams(mail({ recipient })))
    expect(await arrives(first.address.address)).toEqual({ status: 406, code: 'mail_refused' })
    expect((await arrives(second.address.address.toUpperCase())).status).toBe(200)
    expect((await ada.request('DELETE', '/api/mail-address')).status).toBe(204)
    expect((await arrives(second.address.address)).status).toBe(406)
    expect((await ada.request('GET', '/api/inbox')).body).toHaveLength(1)
  })
})

describe('a mail to it', () => {
  it('becomes a message of its job, and needs nobody if it changes nothing', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    expect((await ada.receives({ subject: 'A question', 'body-plain': 'Do you like pie?' })).status).toBe(200)
    expect(await ada.messages(id)).toMatchObject([
      {
        source: 'email',
        direction: 'received',
        subject: 'A question',
        content: 'From Grace Hopper <grace@acme.example>\n\nDo you like pie?',
      },
    ])
    expect(await ada.inbox()).toEqual([])
  })

  it('offers a stage, and changes none by itself', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    await ada.receives({ subject: 'Your application', 'body-plain': 'We decided not to move forward.' })
    expect(await ada.inbox()).toMatchObject([{ kind: 'rejection', filed: true, jobId: id, verified: false }])
    expect((await ada.request('GET', `/api/jobs/${id}`)).body.status).toBe('applied')
    expect(await ada.messages(id)).toHaveLength(1)
    const [{ id: mailId }] = await ada.inbox()
    expect((await ada.request('DELETE', `/api/inbox/${mailId}`)).status).toBe(204)
    expect(await ada.inbox()).toEqual([])
    expect(await ada.messages(id)).toHaveLength(1)
  })

  it('waits for whoever owes an answer, also where no stage follows from it', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    await ada.receives({ subject: 'Your application', 'body-plain': 'Please complete the assessment by Friday.' })
    await ada.receives({ subject: 'Your application', 'body-plain': 'Please send us your references.' })
    expect(await ada.inbox()).toMatchObject([
      { kind: 'request', filed: true, jobId: id },
      { kind: 'request', task: true, filed: true, jobId: id },
    ])
    expect((await ada.request('GET', `/api/jobs/${id}`)).body.status).toBe('applied')
  })

  it('waits if nothing says whose it is, and is put on the job that its person chooses, once', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    await ada.receives({ from: 'Bob <bob@gmail.com>', subject: 'Your application to Globex – Designer' })
    const [waiting] = await ada.inbox()
    expect(waiting).toMatchObject({ filed: false, jobId: null, company: 'Globex', position: 'Designer' })
    const file = () => ada.request('POST', `/api/inbox/${waiting.id}/file`, { jobId: id })
    expect((await file()).status).toBe(204)
    expect((await file()).status).toBe(204)
    expect(await ada.messages(id)).toHaveLength(1)
    expect(await ada.inbox()).toEqual([])
  })

  it('is free again when its job is deleted', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    await ada.receives({ subject: 'Your application', 'body-plain': 'We decided not to move forward.' })
    await ada.request('DELETE', `/api/jobs/${id}`)
    const { id: next } = await ada.addJob({ company: 'Globex' })
    const [mail] = await ada.inbox()
    await ada.request('POST', `/api/inbox/${mail.id}/file`, { jobId: next })
    expect(await ada.messages(next)).toHaveLength(1)
    expect(await ada.inbox()).toMatchObject([{ filed: true, jobId: next }])
  })

  it('goes where its thread is', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob({ company: 'Umbrella' })
    await ada.receives({ from: 'bob@gmail.com', subject: 'Hi', 'Message-Id': '<first@gmail.com>' })
    const [first] = await ada.inbox()
    await ada.request('POST', `/api/inbox/${first.id}/file`, { jobId: id })
    await ada.receives({ from: 'bob@gmail.com', subject: 'Re: Hi' }, [['In-Reply-To', '<first@gmail.com>']])
    expect(await ada.messages(id)).toHaveLength(2)
  })

  it('is stored once, however often it is sent, even after it was dismissed', async () => {
    const ada = await jobs.addressed()
    const once = { from: 'bob@gmail.com', 'Message-Id': '<once@gmail.com>', ...signedByMailgun() }
    for (const token of [once, once, { ...once, ...signedByMailgun() }])
      expect((await ada.receives(token)).status).toBe(200)
    const [only, ...others] = await ada.inbox()
    expect(others).toEqual([])
    await ada.request('DELETE', `/api/inbox/${only.id}`)
    await ada.receives({ ...once, ...signedByMailgun() })
    expect(await ada.inbox()).toEqual([])
    // What was signed for one mail carries no other.
    await ada.receives({ ...once, 'Message-Id': '<other@gmail.com>' })
    expect(await ada.inbox()).toEqual([])
  })

  it('is read with its text and invitation, by nobody else', async () => {
    const [ada, eve] = [await jobs.addressed(), await jobs.addressed()]
    const { id: job } = await ada.addJob()
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
    await ada.receivesFiles(
      { 'invite.ics': ics, 'cv.pdf': '%PDF-' },
      { subject: 'Interview', 'body-plain': 'Join us.' },
    )
    const [{ id }] = await ada.inbox()
    expect((await ada.request('GET', `/api/inbox/${id}`)).body).toMatchObject({
      kind: 'interview',
      jobId: job,
      filed: true,
      content: 'Join us.',
      invitation: ics,
      hasInvitation: true,
      attachments: 1,
      files: [{ name: 'cv.pdf', size: 5 }],
    })
    expect(await ada.messages(job)).toMatchObject([
      { content: 'From Grace Hopper <grace@acme.example>\nAttachments, not kept here: cv.pdf (5 bytes)\n\nJoin us.' },
    ])
    const { id: evesJob } = await eve.addJob()
    for (const [method, path, body] of [
      ['GET', `/api/inbox/${id}`],
      ['POST', `/api/inbox/${id}/file`, { jobId: evesJob }],
      ['DELETE', `/api/inbox/${id}`],
    ] as const)
      expect((await eve.request(method, path, body)).body.code).toBe('mail_not_found')
    await eve.receives({ from: 'bob@gmail.com' })
    const [evesMail] = await eve.inbox()
    expect((await eve.request('POST', `/api/inbox/${evesMail.id}/file`, { jobId: job })).status).toBe(404)
    expect(await eve.inbox()).toHaveLength(1)
  })

  it('is read out of a file that somebody forwards, and goes where its thread is', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    const eml = [
      'From: Grace Hopper <grace@acme.example>',
      'Subject: Your offer',
      'Message-ID: <offer@acme.example>',
      'Content-Type: text/plain',
      '',
      "We're pleased to offer you the job.",
    ]
    const forward = { from: 'Ada <ada@gmail.com>', sender: 'ada@gmail.com', subject: 'FW: Your offer' }
    await ada.receivesFiles({ 'Your offer.eml': eml.join('\r\n') }, { ...forward, 'body-plain': '' })
    expect(await ada.inbox()).toMatchObject([
      { fromEmail: 'grace@acme.example', subject: 'Your offer', kind: 'offer', jobId: id, filed: true, attachments: 0 },
    ])
  })

  it('is read out of each of several files, and each goes to its own job, once', async () => {
    const ada = await jobs.addressed()
    const { id: acme } = await ada.addJob()
    const { id: globex } = await ada.addJob({ company: 'Globex' })
    const eml = (from: string, words: string) => `From: ${from}\r\nSubject: News\r\n\r\n${words}`
    const files = {
      'a.eml': eml('hr@acme.example', 'Do you like pie?'),
      'b.eml': eml('hr@globex.example', 'Do you like cake?'),
      'c.eml': eml('bob@gmail.com', 'Do you like tea?'),
    }
    const forward = {
      from: 'Ada <ada@gmail.com>',
      sender: 'ada@gmail.com',
      subject: 'Fwd: 3 emails',
      'body-plain': '',
      'Message-Id': '<three@gmail.com>',
    }
    expect((await ada.receivesFiles(files, forward)).status).toBe(200)
    expect((await ada.receivesFiles(files, forward)).status).toBe(200)
    expect(await ada.messages(acme)).toMatchObject([{ content: expect.stringContaining('Do you like pie?') }])
    expect(await ada.messages(globex)).toMatchObject([{ content: expect.stringContaining('Do you like cake?') }])
    expect(await ada.inbox()).toMatchObject([{ fromEmail: 'bob@gmail.com', preview: 'Do you like tea?', jobId: null }])
  })

  it('is refused as a whole if there is no room for all that it brings', async () => {
    const ada = await jobs.addressed()
    for (let nth = 0; nth < limits.inbox.perDay - 1; nth += 1) await ada.receives({ from: 'bob@gmail.com' })
    const two = { 'a.eml': 'From: a@gmail.com\r\n\r\nA', 'b.eml': 'From: b@gmail.com\r\n\r\nB' }
    const sent = await ada.receivesFiles(two, { from: 'ada@gmail.com', subject: 'FW:', 'body-plain': '' })
    expect(sent).toEqual({ status: 406, code: 'mail_refused' })
    expect(await ada.inbox()).toHaveLength(limits.inbox.perDay - 1)
  })

  it('may be 25 MB long', async () => {
    const ada = await jobs.addressed()
    const large = Buffer.alloc(25 * 1024 * 1024, 1)
    expect((await ada.receivesFiles({ 'film.mp4': large }, { from: 'bob@gmail.com' })).status).toBe(200)
    const files = [{ name: 'film.mp4', size: large.length }]
    expect(await ada.inbox()).toMatchObject([{ attachments: 1, files, hasInvitation: false }])
  })

  it('shows the code with which Gmail confirms a forwarding address', async () => {
    const ada = await jobs.addressed()
    await ada.receives({
      from: 'Gmail Team <forwarding-noreply@google.com>',
      subject: '(#123456789) Gmail Forwarding Confirmation',
      'body-plain': 'Confirmation code: 123456789\nhttps://mail-settings.google.com/mail/vf-abc',
    })
    const [{ id }] = await ada.inbox()
    const { content } = (await ada.request('GET', `/api/inbox/${id}`)).body
    expect(content).toContain('https://mail-settings.google.com/mail/vf-abc')
  })

  it('is refused for good if it is not signed, is a bounce, or its person gets too many', async () => {
    const ada = await jobs.addressed()
    expect(await ada.receives(signedByMailgun({ key: 'another' }))).toEqual({ status: 403, code: 'invalid_signature' })
    expect((await ada.receives(signedByMailgun({ ageSeconds: 10 * 60 * 60 }))).status).toBe(403)
    expect((await ada.receives({ from: 'MAILER-DAEMON@acme.example' })).status).toBe(406)
    expect(await ada.inbox()).toEqual([])

    await sql.$executeRaw`
      insert into inbox_mails (id, user_id, message_id, state, arrived_at, received_at, from_email, subject, content, verified, attachments)
      select gen_random_uuid(), ${ada.id}::uuid, n::text, 'settled', now(), now(), '', '', '', false, 0
      from generate_series(1, ${limits.inbox.perDay}) as n`
    expect((await ada.receives()).code).toBe('mail_refused')
    await sql.$executeRaw`
      update inbox_mails set arrived_at = now() - interval '2 days' where user_id = ${ada.id}::uuid`
    expect((await ada.receives()).status).toBe(200)
    await sql.$executeRaw`
      insert into inbox_mails (id, user_id, message_id, state, arrived_at, received_at, from_email, subject, content, verified, attachments)
      select gen_random_uuid(), ${ada.id}::uuid, 'w' || n, 'waiting', now() - interval '2 days', now(), '', '', '', false, 0
      from generate_series(1, ${limits.inbox.waiting}) as n`
    expect((await ada.receives()).code).toBe('mail_refused')
  })

  it('is listed without being read whole, and exported a few at a time', async () => {
    const proxy = await testProxy(jobs.service.database.url)
    const database = new PrismaClient({ adapter: createAdapter(proxy.url, 'test') })
    const { id: userId } = jobs.service.person()
    await sql.$executeRaw`
      insert into inbox_mails (id, user_id, message_id, state, arrived_at, received_at, from_email, subject, content, invitation, verified, attachments)
      select gen_random_uuid(), ${userId}::uuid, n::text, 'waiting', now(), now(), 'a@acme.example', 'Hello',
        repeat('😀', ${limits.inbox.text / 2}::int), repeat('x', ${limits.inbox.invitation}::int), false, 0
      from generate_series(1, 100) as n`
    const inbox = createInbox(database, () => new Date())
    const mails = await inbox.list(userId)
    expect(mails).toHaveLength(100)
    expect(mails[0]).toMatchObject({ preview: '😀'.repeat(limits.inbox.preview / 2), hasInvitation: true })
    expect(proxy.received()).toBeLessThan(1024 * 1024)

    const exported = (await inbox.exportOf(userId))[Symbol.asyncIterator]()
    expect((await exported.next()).value).toMatchObject({ content: '😀'.repeat(limits.inbox.text / 2) })
    const whole = limits.inbox.text * 2 + limits.inbox.invitation
    expect(proxy.received()).toBeLessThan(50 * whole)
    let more = 0
    while (!(await exported.next()).done) more += 1
    expect(more).toBe(99)
    await database.$disconnect()
    await proxy.close()
  })

  const filedOf = (ada: { id: string }, jobId: string, count: number) => sql.$executeRaw`
    insert into inbox_mails (id, user_id, message_id, state, job_id, kind, arrived_at, received_at, from_email, subject, content, verified, attachments)
    select gen_random_uuid(), ${ada.id}::uuid, 'f' || n, 'filed', ${jobId}::uuid, 'request',
      now() - interval '2 days' - n * interval '1 minute', now(), '', 'filed ' || n, '', false, 0
    from generate_series(1, ${count}) as n`

  it('has room beside all those that are on a job, of which the oldest are settled', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    const most = limits.inbox.filed
    await filedOf(ada, id, most + limits.inbox.waiting)
    expect((await ada.receives({ 'body-plain': 'Please send us your references.' })).status).toBe(200)
    const kept = await ada.inbox()
    expect(kept).toHaveLength(most)
    expect(kept[0]).toMatchObject({ subject: 'Hello', filed: true })
    expect(kept.at(-1)).toMatchObject({ subject: `filed ${most - 1}` })
    expect((await ada.receives({ from: 'bob@gmail.com' })).status).toBe(200)
    expect(await ada.inbox()).toHaveLength(most + 1)
  })

  it('offers nothing any more once its job has the stage that it speaks for, unless there is more to do', async () => {
    const ada = await jobs.addressed()
    const { id } = await ada.addJob()
    await ada.receives({ subject: 'Your application', 'body-plain': 'We decided not to move forward.' })
    await ada.receives({ subject: 'Your application', 'body-plain': 'Please send us your references.' })
    await ada.receives({ subject: 'Interview', 'body-plain': 'We would like to invite you to an interview on Monday.' })
    const kinds = async () => (await ada.inbox()).map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toEqual(['interview', 'request', 'rejection'])
    await ada.request('PATCH', `/api/jobs/${id}`, { status: 'rejected' })
    expect(await kinds()).toEqual(['interview', 'request'])
    // Taken back, it asks again.
    await ada.request('PATCH', `/api/jobs/${id}`, { status: 'applied' })
    expect(await kinds()).toEqual(['interview', 'request', 'rejection'])
  })

  it('is turned away when as many wait as can, which its person is told', async () => {
    const ada = await jobs.addressed()
    const isFull = async () => (await ada.request('GET', '/api/mail-address')).body.full
    expect(await isFull()).toBe(false)
    await sql.$executeRaw`
      insert into inbox_mails (id, user_id, message_id, state, arrived_at, received_at, from_email, subject, content, verified, attachments)
      select gen_random_uuid(), ${ada.id}::uuid, 'w' || n, 'waiting', now() - interval '2 days', now(), '', '', '', false, 0
      from generate_series(1, ${limits.inbox.waiting}) as n`
    expect(await isFull()).toBe(true)
    expect((await ada.receives()).code).toBe('mail_refused')
    const [{ id }] = await ada.inbox()
    await ada.request('DELETE', `/api/inbox/${id}`)
    expect(await isFull()).toBe(false)
    expect((await ada.receives()).status).toBe(200)
  })

  it('is part of what a person takes along', async () => {
    const ada = await jobs.addressed()
    await ada.receives({ from: 'bob@gmail.com', subject: 'For the export' })
    expect(await jobs.personalData(ada.id)).toMatchObject({
      mailAddress: { address: ada.recipient },
      inbox: [{ subject: 'For the export', content: 'Hello.' }],
    })
  })
})

it('offers no address where none is configured', async () => {
  await using plain = await jobsService()
  const ada = plain.person()
  expect((await ada.request('GET', '/api/mail-address')).body).toEqual({ offered: false, address: null, full: false })
  expect((await ada.request('POST', '/api/mail-address')).body.code).toBe('mail_not_offered')
})
