import { newId } from '@roletrail/chassis/base/id'
import { Broadcast } from '@roletrail/contracts/notifications/http'
import { afterAll, describe, expect, it } from 'vitest'
import { addPeople } from '../test/audience.ts'
import { notificationsFixture } from '../test/fixture.ts'

const { service, sql, close } = await notificationsFixture()
afterAll(close)

const soon = { timeout: 20_000, interval: 50 }
const path = '/api/admin/broadcast'
const admin = service.admin()

const start = (more: object = {}) =>
  admin.request('POST', path, { audience: 'all', subject: `News ${newId()}`, body: 'There is news.', ...more })
const shown = async (id: string): Promise<Broadcast> => {
  const { body } = await admin.request('GET', `${path}?limit=200`)
  return body.find((each: Broadcast) => each.id === id)
}
const becomes = (id: string, state: object) => expect.poll(() => shown(id), soon).toMatchObject(state)
const copies = async (subject: string) => (await service.inbox()).filter((mail) => mail.subject === subject)

const everybody = await addPeople(sql, 3, { status: 'active' })
await addPeople(sql, 2, { name: 'trying', status: 'trialing' })
await addPeople(sql, 1, { name: 'late', status: 'past_due' })
await addPeople(sql, 1, { name: 'gone', status: 'canceled' })
await sql.$executeRaw`update audience_people set seen_at = now() - interval '8 days'`
await sql.$executeRaw`update audience_people set seen_at = now() where user_id = ${everybody[0]}::uuid`

describe('starting a broadcast', () => {
  it('returns how many it goes to, sends each one copy, and counts them', async () => {
    const { status, body } = await start({ subject: 'The first news' })
    expect({ status, body }).toMatchObject({ status: 201, body: { recipientCount: 7, audience: 'all', endedAt: null } })
    await becomes(body.id, { status: 'sent', counts: { pending: 0, sent: 7, failed: 0, skipped: 0, unknown: 0 } })
    const mails = await copies('The first news')
    expect(new Set(mails.map(({ to }) => to)).size).toBe(7)
    expect(mails).toHaveLength(7)
    await service.webhook(service.signed())
    await becomes(body.id, { counts: { delivered: 7 } })
    const entity = await shown(body.id)
    expect(Broadcast.parse(entity)).toEqual(entity)
    expect(JSON.parse(entity.stats)).toEqual({ delivered: 7, failed: 0, unsubscribed: 0, total: 7 })
  })

  it.each([
    ['paid', 4],
    ['trial', 2],
    ['active', 1],
  ])('goes to the audience %s', async (audience, recipientCount) => {
    expect((await start({ audience })).body).toMatchObject({ recipientCount })
    expect((await admin.request('GET', `${path}/audiences`)).body).toEqual({ all: 7, paid: 4, trial: 2, active: 1 })
  })

  it.each([
    ['no subject', { subject: undefined }, 'subject'],
    ['a blank subject', { subject: '  ' }, 'subject'],
    ['a blank body', { body: ' \n ' }, 'body'],
    ['too long a body', { body: 'x'.repeat(50_001) }, 'body'],
    ['a NUL', { body: 'a\u0000b' }, 'body'],
    ['another audience', { audience: 'everybody' }, 'audience'],
  ])('refuses %s and names the field', async (_what, change, field) => {
    const response = await start(change)
    expect(response.status).toBe(400)
    expect(response.body.issues.map((issue: { path: string }) => issue.path)).toEqual([field])
  })

  it('says what is missing', async () => {
    const { body } = await start({ subject: '' })
    expect(body.issues[0].message).toBe('Subject and body are required')
  })

  it('is for administrators', async () => {
    const asked = await service.person().request('POST', path, { audience: 'all', subject: 'x', body: 'y' })
    expect(asked).toMatchObject({ status: 403, body: { code: 'admins_only' } })
  })

  it('M4: sends one when it is clicked ten times, and when two administrators send the same', async () => {
    const message = { audience: 'paid', subject: 'Once', body: 'Only once.' }
    const key = { 'idempotency-key': 'one-opening-of-the-form' }
    const other = service.admin()
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => admin.request('POST', path, message, key)),
      ...Array.from({ length: 5 }, () => other.request('POST', path, message)),
    ])
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.recipientCount} ${body.id}`)).size).toBe(1)
    expect(responses[0]).toMatchObject({ status: 201, body: { recipientCount: 4 } })
    await becomes(responses[0]?.body.id, { status: 'sent' })
    expect(await copies('Once')).toHaveLength(4)
  })

  it('is refused after five within an hour', async () => {
    const strict = service.admin()
    await sql.$executeRaw`
      insert into broadcasts (id, audience, subject, body, status, requested_by, requested_at)
      select gen_random_uuid(), 'all', 'x', 'y', 'sent', ${strict.id}::uuid, now() - interval '30 minutes'
      from generate_series(1, 100)`
    const refused = await strict.request('POST', path, { audience: 'all', subject: 'One more', body: 'y' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_700)
    await sql.$executeRaw`delete from broadcasts where requested_by = ${strict.id}::uuid`
  })
})

describe('a broadcast under way', () => {
  it('is scheduled, and canceled before it begins', async () => {
    const scheduledFor = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await start({ scheduledFor })
    expect(body).toMatchObject({ status: 'scheduled', scheduledFor, recipientCount: 7 })
    const canceled = await admin.request('POST', `${path}/${body.id}/cancel`)
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
    expect(await admin.request('POST', `${path}/${body.id}/resume`)).toMatchObject({
      status: 409,
      body: { code: 'broadcast_ended' },
    })
    expect(await start({ scheduledFor: new Date(0).toISOString() })).toMatchObject({
      status: 400,
      body: { code: 'not_in_the_future' },
    })
  })

  it('begins when its time has come', async () => {
    const { body } = await start({ subject: 'Later', scheduledFor: new Date(Date.now() + 500).toISOString() })
    await becomes(body.id, { status: 'sent', counts: { sent: 7 } })
    expect(await copies('Later')).toHaveLength(7)
  })

  it('is paused, resumed and canceled', async () => {
    await service.fault('429', 1_000)
    const { body } = await start({ subject: 'Stopped' })
    expect((await admin.request('POST', `${path}/${body.id}/pause`)).body).toMatchObject({ status: 'paused' })
    expect((await admin.request('POST', `${path}/${body.id}/resume`)).body).toMatchObject({ status: 'sending' })
    expect((await admin.request('POST', `${path}/${body.id}/cancel`)).body).toMatchObject({ status: 'canceled' })
    await becomes(body.id, { counts: { pending: 0, skipped: 7 } })
    await service.fault('429', 0)
    expect(await copies('Stopped')).toEqual([])
    expect(await admin.request('POST', `${path}/${newId()}/pause`)).toMatchObject({ status: 404 })
  })
})

it('previews a broadcast as HTML and text, and changes what Mailgun would take for a variable', async () => {
  const { body } = await admin.request('POST', `${path}/preview`, {
    subject: 'Hello %recipient.email%',
    body: 'First <b>line</b>\nsecond.\n\nRead https://roletrail.test/news?a=%20b%20&c="d.',
  })
  expect(body.subject).toBe('Hello %\u2060recipient.email%')
  expect(body.html).toContain('First &lt;b&gt;line&lt;/b&gt;<br>second.')
  expect(body.text).toContain('Read https://roletrail.test/news?a=%20b%20&c="d.')
  expect(body.html).toContain('href="https://roletrail.test/news?a=&#37;20b&#37;20&amp;c="')
})

it('sends a test to oneself only', async () => {
  const self = service.identity.person({ email: 'admin@example.test' })
  const { status, body } = await service
    .person({ id: self.id, role: 'admin' })
    .request('POST', `${path}/test`, { subject: 'A test', body: 'Is it nice?' })
  expect({ status, body }).toEqual({ status: 200, body: { email: 'admin@example.test' } })
  expect(await copies('A test')).toHaveLength(1)
})

it('sends twenty tests within an hour, to each administrator', async () => {
  const [greedy, other] = [service.identity.person(), service.identity.person()]
  const test = ({ id }: { id: string }) =>
    service.person({ id, role: 'admin' }).request('POST', `${path}/test`, { subject: 'Again', body: 'And again.' })
  await sql.$executeRaw`
    insert into broadcast_tests (id, user_id, at)
    select gen_random_uuid(), ${greedy.id}::uuid, now() - n * interval '1 minute' from generate_series(1, 19) as n`
  const answers = await Promise.all(Array.from({ length: 3 }, () => test(greedy)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '429', '429'])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe('too_many_requests')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(2_000)
  expect((await test(other)).status).toBe(200)
})

it('lists what was sent, newest first, page by page', async () => {
  await sql.$executeRaw`
    insert into broadcasts (id, audience, subject, body, status, requested_by, requested_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'all', 'Old ' || n, 'y', 'sent',
      gen_random_uuid(), now() - interval '1 year'
    from generate_series(1, 120) as n`
  const ids: string[] = []
  let next: string | undefined = `${path}?limit=50`
  while (next) {
    const { body, headers }: Awaited<ReturnType<typeof admin.request>> = await admin.request('GET', next)
    ids.push(...body.map(({ id }: { id: string }) => id))
    next = /^<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(ids).toEqual(ids.toSorted().reverse())
  expect(ids.filter((id) => id.startsWith('00000000'))).toHaveLength(120)
  await sql.$executeRaw`delete from broadcasts where subject like 'Old %'`
})
