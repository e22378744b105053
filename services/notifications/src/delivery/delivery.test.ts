import { newId } from '@roletrail/chassis/base/id'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testLog } from '@roletrail/chassis/testing/log'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { afterAll, describe, expect, it } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { notificationsFixture } from '../test/fixture.ts'
import { recordDeliveryEvents } from './record-events.ts'

const { identity, service, sql, close } = await notificationsFixture()
afterAll(close)

const soon = { timeout: 20_000, interval: 50 }
const signed = (changes: { key?: string; ageSeconds?: number } = {}) =>
  signedByMailgun({ key: 'signing-sandbox', ...changes })
const webhook = (signature: object = signed(), event: object = {}) =>
  service.webhook({ signature, 'event-data': event })

const mail = async (id: string) => {
  const [row] = await sql.$queryRaw<{ state: string; reason: string | null; outcome: string | null }[]>`
    select state, reason, outcome from outgoing_emails where id = ${id}::uuid`
  return row
}
const becomes = (id: string, row: object) => expect.poll(() => mail(id), soon).toMatchObject(row)
const suppressionsOf = async (userId: string) =>
  (
    await sql.$queryRaw<{ reason: string }[]>`
      select reason from suppressions where user_id = ${userId}::uuid order by reason`
  ).map(({ reason }) => reason)

/** A person whose welcome mail was sent. */
const welcomed = async (email: string) => {
  const person = service.identity.person({ email })
  const id = await identity.registered(person.id)
  await expect.poll(async () => (await mail(id))?.state, soon).toBe('sent')
  return { ...person, mailId: id }
}
const queued = async (userId: string, template: 'reset-code' | 'email-changed', code: string | null) => {
  const id = newId()
  await service.sendEmail({
    id,
    userId,
    template,
    email: null,
    code,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  })
  return id
}

describe('a mail that was sent', () => {
  it('is delivered once a webhook arrives, however often it does', async () => {
    const { mailId } = await welcomed('ada.delivered@example.test')
    expect(await mail(mailId)).toMatchObject({ outcome: null })
    expect((await Promise.all(Array.from({ length: 5 }, () => webhook()))).map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    )
    await becomes(mailId, { state: 'sent', outcome: 'delivered' })
    // Read to the last page: the next sweep continues here.
    const reached = async () =>
      await sql.$queryRaw<{ late: boolean }[]>`select reached > now() - interval '1 minute' as late from mailgun_sweeps
        where name = 'outcomes'`
    await expect.poll(reached, soon).toEqual([{ late: true }])
  })

  it('M3: that bounced has a reason, and its address gets only codes that are asked for from then on', async () => {
    const { id: userId, email, mailId } = await welcomed('ada.bounces@example.test')
    const other = await welcomed('bea.stays@example.test')
    await webhook()
    await becomes(mailId, {
      state: 'failed',
      outcome: 'failed',
      reason: expect.stringContaining('550 No such user here'),
    })
    await becomes(other.mailId, { state: 'sent', outcome: 'delivered' })
    expect(await suppressionsOf(userId)).toEqual(['bounced'])
    expect(await suppressionsOf(other.id)).toEqual([])

    const notice = await queued(userId, 'email-changed', null)
    await becomes(notice, { state: 'skipped', reason: expect.stringContaining("doesn't accept email") })
    const code = await queued(userId, 'reset-code', 'AB12CD')
    await expect.poll(() => service.inbox(email), soon).toHaveLength(2)
    await becomes(code, { state: 'sent' })

    // Each event is applied once: what somebody corrected by hand stays, although the event is read again.
    await webhook()
    await becomes(code, { state: 'failed' })
    await sql.$executeRaw`delete from suppressions where user_id = ${userId}::uuid`
    const later = await welcomed('cleo.later@example.test')
    await webhook()
    await becomes(later.mailId, { outcome: 'delivered' })
    expect(await suppressionsOf(userId)).toEqual([])
  })

  it.each(['complained', 'unsubscribed'] as const)(
    'M3: that was %s ends optional mail, but not mail about the account',
    async (what) => {
      const person = await welcomed(`ada.${what === 'complained' ? 'complains' : 'unsubscribes'}@example.test`)
      await webhook()
      await becomes(person.mailId, { state: 'sent', outcome: what })
      expect(await suppressionsOf(person.id)).toEqual([what])
      const welcome = await identity.registered(person.id)
      await becomes(welcome, { state: 'skipped', reason: expect.stringContaining('has unsubscribed') })
      const notice = await queued(person.id, 'email-changed', null)
      await becomes(notice, { state: 'sent' })
    },
  )

  it('ends the suppression of an address once a mail arrives there again', async () => {
    const person = await welcomed('cleo.moves@example.test')
    await webhook()
    await becomes(person.mailId, { outcome: 'delivered' })
    await sql.$executeRaw`
      insert into suppressions (address_hash, reason, user_id, at)
      values (encode(sha256('cleo.moves@example.test'), 'hex'), 'bounced', ${person.id}::uuid, now() - interval '1 hour')`
    const code = await queued(person.id, 'reset-code', 'AB12CD')
    await becomes(code, { state: 'sent' })
    await webhook()
    await expect.poll(() => suppressionsOf(person.id), soon).toEqual([])
  })

  it('stores no address of suppressed people', async () => {
    const tables = (await everyTable(sql)).filter(([table]) => ['suppressions', 'mailgun_events'].includes(table))
    for (const [, rows] of tables) {
      expect(rows).not.toBe('')
      expect(rows).not.toContain('@')
    }
  })
})

it('B5: an event that cannot be stored keeps no other from being applied', async () => {
  const [ada, bea] = [await welcomed('ada.first@example.test'), await welcomed('bea.second@example.test')]
  const event = (emailId: string, id: string) => ({
    id,
    of: { emailId },
    outcome: 'failed' as const,
    at: new Date(),
    recipient: 'somebody@example.test',
    suppression: null,
    reason: 'no such user',
  })
  const database = new PrismaClient({ adapter: createAdapter(service.database.url, 'test') })
  const log = testLog('notifications')
  await recordDeliveryEvents(database, [event(ada.mailId, newId()), event(bea.mailId, 'broken\0')], log.logger)
  await recordDeliveryEvents(database, [event(bea.mailId, newId())], log.logger)
  for (const { mailId } of [ada, bea]) expect(await mail(mailId)).toMatchObject({ state: 'failed' })
  expect(log.entries()).toEqual([expect.objectContaining({ level: 50, delivery: bea.mailId })])
  await database.$disconnect()
})

it('sends a person ten mails of a kind within an hour, and records those it does not send', async () => {
  const ada = await welcomed('ada.many@example.test')
  const codes: string[] = []
  for (let nth = 0; nth < 12; nth += 1) codes.push(await queued(ada.id, 'reset-code', 'AB12CD'))
  const [eleventh = '', twelfth = ''] = codes.slice(10)
  for (const id of [eleventh, twelfth])
    expect(await mail(id)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('10 of these') })
  expect(await sql.$queryRaw`select id from outgoing_emails where code is not null and state = 'skipped'`).toEqual([])
  // Another kind is not used up.
  await becomes(await queued(ada.id, 'email-changed', null), { state: 'sent' })
  await sql.$executeRaw`
    update outgoing_emails set created_at = created_at - interval '1 hour' where user_id = ${ada.id}::uuid`
  await becomes(await queued(ada.id, 'reset-code', 'AB12CD'), { state: 'sent' })
})

describe('M7: a webhook', () => {
  const tokens = async () => (await sql.$queryRaw<object[]>`select 1 from webhook_tokens`).length

  it.each<[string, () => object]>([
    ['signed with another key', () => signed({ key: 'another' })],
    ['with another token', () => ({ ...signed(), token: 'another' })],
    ['with another time', () => ({ ...signed({ ageSeconds: 10 }), timestamp: String(Math.floor(Date.now() / 1_000)) })],
    ['older than any retry', () => signed({ ageSeconds: 10 * 60 * 60 })],
    ['from tomorrow', () => signed({ ageSeconds: -24 * 60 * 60 })],
    ['with no signature', () => ({ ...signed(), signature: '' })],
  ])('%s is refused', async (_name, signature) => {
    const before = await tokens()
    expect(await webhook(signature())).toMatchObject({ status: 403, body: { code: 'invalid_signature' } })
    expect(await tokens()).toBe(before)
  })

  it('without a signature object is refused', async () =>
    expect(await service.webhook({})).toMatchObject({ status: 400 }))

  it('with a used signature and other data changes nothing', async () => {
    const { id: userId, mailId, email } = await welcomed('dan.forged@example.test')
    const signature = signed()
    const forged = {
      id: 'forged',
      event: 'complained',
      timestamp: Date.now() / 1_000,
      recipient: email,
      'user-variables': { 'mail-id': mailId },
    }
    for (let time = 1; time <= 2; time += 1) expect(await webhook(signature, forged)).toMatchObject({ status: 200 })
    await becomes(mailId, { state: 'sent', outcome: 'delivered' })
    expect(await suppressionsOf(userId)).toEqual([])
  })
})
