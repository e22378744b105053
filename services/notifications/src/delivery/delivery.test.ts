import { createHmac, randomBytes } from 'node:crypto'
import { newId } from '@roletrail/chassis/base/id'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { afterAll, describe, expect, it } from 'vitest'
import { postOffice } from '../test/post-office.ts'

const { identity, service, sql, close } = await postOffice()
afterAll(close)

const soon = { timeout: 20_000, interval: 50 }
const signed = (changes: { key?: string; ageSeconds?: number; token?: string } = {}) => {
  const { key = 'signing-sandbox', ageSeconds = 0, token = randomBytes(25).toString('hex') } = changes
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds)
  return {
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  }
}
const ring = (signature: object = signed(), news: object = {}) => service.ring({ signature, 'event-data': news })

const mail = async (id: string) => {
  const [row] = await sql.$queryRaw<{ state: string; reason: string | null; outcome: string | null }[]>`
    select state, reason, outcome from mails where id = ${id}::uuid`
  return row
}
const becomes = (id: string, row: object) => expect.poll(() => mail(id), soon).toMatchObject(row)
const suppressionsOf = async (userId: string) =>
  (
    await sql.$queryRaw<{ reason: string }[]>`
      select reason from suppressions where user_id = ${userId}::uuid order by reason`
  ).map(({ reason }) => reason)

/** Writes a first letter to somebody and rings when it has left. */
const written = async (email: string) => {
  const person = service.identity.person({ email })
  const id = await identity.registered(person.id)
  await expect.poll(async () => (await mail(id))?.state, soon).toBe('sent')
  return { ...person, mailId: id }
}
const letter = async (userId: string, template: 'reset-code' | 'email-changed', code: string | null) => {
  const id = newId()
  await service.letter({
    id,
    userId,
    template,
    email: null,
    code,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  })
  return id
}

describe('a mail that left', () => {
  it('is known to have arrived once Mailgun rings, however often it does', async () => {
    const { mailId } = await written('ada.delivered@example.test')
    expect(await mail(mailId)).toMatchObject({ outcome: null })
    expect((await Promise.all(Array.from({ length: 5 }, () => ring()))).map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    )
    await becomes(mailId, { state: 'sent', outcome: 'delivered' })
    // To the last page: from here it reads on the next time.
    const reached = async () =>
      await sql.$queryRaw<{ late: boolean }[]>`select reached > now() - interval '1 minute' as late from mailgun_sweeps`
    await expect.poll(reached, soon).toEqual([{ late: true }])
  })

  it('M3: that bounced is shown with its reason, and its address gets nothing more but codes that are asked for', async () => {
    const { id: userId, email, mailId } = await written('ada.bounces@example.test')
    const other = await written('bea.stays@example.test')
    await ring()
    await becomes(mailId, {
      state: 'failed',
      outcome: 'failed',
      reason: expect.stringContaining('550 No such user here'),
    })
    await becomes(other.mailId, { state: 'sent', outcome: 'delivered' })
    expect(await suppressionsOf(userId)).toEqual(['bounced'])
    expect(await suppressionsOf(other.id)).toEqual([])

    const notice = await letter(userId, 'email-changed', null)
    await becomes(notice, { state: 'skipped', reason: expect.stringContaining('takes no mail') })
    const code = await letter(userId, 'reset-code', 'AB12CD')
    await expect.poll(() => service.inbox(email), soon).toHaveLength(2)
    await becomes(code, { state: 'sent' })

    // Each event counts once: what somebody put right by hand stays so, although it is read again.
    await ring()
    await becomes(code, { state: 'failed' })
    await sql.$executeRaw`delete from suppressions where user_id = ${userId}::uuid`
    const later = await written('cleo.later@example.test')
    await ring()
    await becomes(later.mailId, { outcome: 'delivered' })
    expect(await suppressionsOf(userId)).toEqual([])
  })

  it.each(['complained', 'unsubscribed'] as const)(
    'M3: that was %s gets no more mail that can be spared, and what concerns the account all the same',
    async (what) => {
      const person = await written(`ada.${what === 'complained' ? 'complains' : 'unsubscribes'}@example.test`)
      await ring()
      await becomes(person.mailId, { state: 'sent', outcome: what })
      expect(await suppressionsOf(person.id)).toEqual([what])
      const welcome = await identity.registered(person.id)
      await becomes(welcome, { state: 'skipped', reason: expect.stringContaining('no mail that can be spared') })
      const notice = await letter(person.id, 'email-changed', null)
      await becomes(notice, { state: 'sent' })
    },
  )

  it('takes mail again where one arrives again', async () => {
    const person = await written('cleo.moves@example.test')
    await ring()
    await becomes(person.mailId, { outcome: 'delivered' })
    await sql.$executeRaw`
      insert into suppressions (address_hash, reason, user_id, at)
      values (encode(sha256('cleo.moves@example.test'), 'hex'), 'bounced', ${person.id}::uuid, now() - interval '1 hour')`
    const code = await letter(person.id, 'reset-code', 'AB12CD')
    await becomes(code, { state: 'sent' })
    await ring()
    await expect.poll(() => suppressionsOf(person.id), soon).toEqual([])
  })

  it('keeps no address of those it writes to no more', async () => {
    const tables = (await everyTable(sql)).filter(([table]) => ['suppressions', 'mailgun_events'].includes(table))
    for (const [, rows] of tables) {
      expect(rows).not.toBe('')
      expect(rows).not.toContain('@')
    }
  })
})

describe('M7: a webhook', () => {
  const tokens = async () => (await sql.$queryRaw<object[]>`select 1 from webhook_tokens`).length

  it.each<[string, () => object]>([
    ['signed with another key', () => signed({ key: 'another' })],
    ['whose token was exchanged', () => ({ ...signed(), token: 'another' })],
    [
      'whose time was exchanged',
      () => ({ ...signed({ ageSeconds: 10 }), timestamp: String(Math.floor(Date.now() / 1_000)) }),
    ],
    ['from before Mailgun would give up', () => signed({ ageSeconds: 10 * 60 * 60 })],
    ['from tomorrow', () => signed({ ageSeconds: -24 * 60 * 60 })],
    ['with no signature', () => ({ ...signed(), signature: '' })],
  ])('%s is refused for good', async (_name, signature) => {
    const before = await tokens()
    expect(await ring(signature())).toMatchObject({ status: 406, body: { code: 'invalid_signature' } })
    expect(await tokens()).toBe(before)
  })

  it('that is no webhook is refused', async () => expect(await service.ring({})).toMatchObject({ status: 400 }))

  it('with an old signature and other news changes nothing', async () => {
    const { id: userId, mailId, email } = await written('dan.forged@example.test')
    const signature = signed()
    const forged = {
      id: 'forged',
      event: 'complained',
      timestamp: Date.now() / 1_000,
      recipient: email,
      'user-variables': { 'mail-id': mailId },
    }
    for (let time = 1; time <= 2; time += 1) expect(await ring(signature, forged)).toMatchObject({ status: 200 })
    await becomes(mailId, { state: 'sent', outcome: 'delivered' })
    expect(await suppressionsOf(userId)).toEqual([])
  })
})
