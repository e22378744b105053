import { newId } from '@roletrail/chassis/base/id'
import type { Broadcast } from '@roletrail/contracts/notifications/http'
import { afterAll, describe, expect, it } from 'vitest'
import { addPeople } from '../test/audience.ts'
import { notificationsFixture } from '../test/fixture.ts'

const { service, sql, close } = await notificationsFixture()
afterAll(close)

const soon = { timeout: 20_000, interval: 50 }
const path = '/api/admin/broadcast'
const admin = service.admin()

/** The people of this test, and no others. */
const audience = async (count: number, name: string) => {
  await sql.$executeRaw`delete from audience_people`
  return addPeople(sql, count, { name })
}
const start = async (subject: string, body = 'There is news.'): Promise<string> =>
  (await admin.request('POST', path, { audience: 'all', subject, body })).body.id
const shown = async (id: string): Promise<Broadcast> => {
  const { body } = await admin.request('GET', path)
  return body.find((each: Broadcast) => each.id === id)
}
const expectBroadcast = (id: string, state: object) => expect.poll(() => shown(id), soon).toMatchObject(state)
const copies = async (subject: string) => (await service.inbox()).filter((mail) => mail.subject === subject)
/** How many got how many copies. */
const copiesEach = async (subject: string) => {
  const mails = await copies(subject)
  return { mails: mails.length, people: new Set(mails.map(({ to }) => to)).size }
}

describe('the provider', () => {
  it('M1: that asks for a pause gets one, and then everything', async () => {
    await audience(3, 'slow')
    await service.fault('429', 2)
    const id = await start('After a pause')
    await expectBroadcast(id, { status: 'sent', counts: { sent: 3, unknown: 0 } })
    expect(await copiesEach('After a pause')).toEqual({ mails: 3, people: 3 })
  })

  it.each(['drop-after-accept', 'fail-after-accept'] as const)(
    'M2: with %s leaves a doubt, which its events settle without a second copy',
    async (mode) => {
      await audience(4, mode)
      await service.fault(mode)
      const id = await start(`Perhaps sent: ${mode}`)
      await expectBroadcast(id, { counts: { unknown: 4 } })
      await expectBroadcast(id, { status: 'sent', counts: { sent: 4, unknown: 0 } })
      expect(await copiesEach(`Perhaps sent: ${mode}`)).toEqual({ mails: 4, people: 4 })
    },
  )

  it('M2: that fails and accepted nothing is asked again once that is proved', async () => {
    await audience(4, 'absent')
    await service.fault('500')
    const id = await start('Not sent at first')
    await expectBroadcast(id, { counts: { unknown: 4 } })
    await expectBroadcast(id, { status: 'sent', counts: { sent: 4, unknown: 0 } })
    expect(await copiesEach('Not sent at first')).toEqual({ mails: 4, people: 4 })
  })

  it('M3: that refuses one address takes all others', async () => {
    const people = await audience(9, 'fine')
    await sql.$executeRaw`update recipients set email = 'no address' where user_id = ${people[4]}::uuid`
    const id = await start('One bad address')
    await expectBroadcast(id, { status: 'sent', counts: { sent: 8, failed: 1 } })
    expect(await copiesEach('One bad address')).toEqual({ mails: 8, people: 8 })
  })

  it('M3: that reports bounces and complaints is believed, in any order and any number of times', async () => {
    const [bounced, complained] = await audience(2, 'x')
    await sql.$executeRaw`update recipients set email = 'bounce@example.test' where user_id = ${bounced}::uuid`
    await sql.$executeRaw`update recipients set email = 'complain@example.test' where user_id = ${complained}::uuid`
    const id = await start('Not welcome')
    await expectBroadcast(id, { status: 'sent' })
    for (let time = 0; time < 3; time += 1) await service.webhook(service.signed())
    await expectBroadcast(id, { counts: { sent: 1, failed: 1, delivered: 1, complained: 1 } })
    expect((await admin.request('GET', `${path}/audiences`)).body).toMatchObject({ all: 0 })
  })

  it('that refuses too many pauses the broadcast, which says why and goes on when somebody wants it to', async () => {
    await audience(24, 'wrong')
    await sql.$executeRaw`update recipients set email = 'no address ' || email where name = 'Ada' and email like 'wrong-%'`
    const id = await start('Wrong addresses')
    await expectBroadcast(id, {
      status: 'paused',
      reason: 'Paused automatically: 20 of the first 20 emails were refused, bounced or were reported as spam.',
      counts: { failed: 20, pending: 4 },
    })
    await admin.request('POST', `${path}/${id}/resume`)
    await expectBroadcast(id, { status: 'sent', reason: null, counts: { failed: 24 } })
  })
})

it('M5: leaves out who is deactivated, unsubscribed, suppressed or gone when it is their turn', async () => {
  const people = await audience(6, 'turn')
  await service.fault('429', 1)
  const id = await start('At their turn')
  await sql.$executeRaw`update audience_people set is_active = false where user_id = ${people[0]}::uuid`
  await sql.$executeRaw`delete from audience_people where user_id = ${people[1]}::uuid`
  await sql.$executeRaw`insert into unsubscribes (user_id) values (${people[2]}::uuid)`
  await sql.$executeRaw`
    insert into suppressions values (encode(sha256('turn-4@example.test'), 'hex'), 'bounced', ${people[3]}::uuid, now())`
  await expectBroadcast(id, { status: 'sent', counts: { sent: 2, skipped: 4 } })
  expect((await copies('At their turn')).map(({ to }) => to).sort()).toEqual([
    'turn-5@example.test',
    'turn-6@example.test',
  ])
})

describe('M6: unsubscribing', () => {
  const linkOf = async (subject: string, to: string) => {
    const mail = (await copies(subject)).find((each) => each.to === to)
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    return new URL(/^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
  }

  it('takes one click of a mail program, without a cookie, and can be taken back', async () => {
    await audience(2, 'leaver')
    const id = await start('Leave if you like')
    await expectBroadcast(id, { status: 'sent' })
    const link = await linkOf('Leave if you like', 'leaver-1@example.test')
    expect(link).not.toBe(await linkOf('Leave if you like', 'leaver-2@example.test'))
    const counts = async () => (await admin.request('GET', `${path}/audiences`)).body
    for (let time = 0; time < 2; time += 1)
      expect(await service.anonymous('POST', link, 'List-Unsubscribe=One-Click')).toBe(204)
    expect(await counts()).toMatchObject({ all: 1 })
    await expectBroadcast(id, { counts: { unsubscribed: 1, sent: 2 } })
    expect(await service.anonymous('DELETE', link)).toBe(204)
    expect(await counts()).toMatchObject({ all: 2 })
    await expectBroadcast(id, { counts: { unsubscribed: 0 } })
  })

  it('needs the whole link', async () => {
    await audience(1, 'guessed')
    const id = await start('Guess')
    await expectBroadcast(id, { status: 'sent' })
    const link = await linkOf('Guess', 'guessed-1@example.test')
    for (const other of [`${link}A`, link.slice(0, -1), '/u/x', `/u/${'A'.repeat(64)}`])
      expect(await service.anonymous('POST', other)).toBe(404)
    expect((await admin.request('GET', `${path}/audiences`)).body).toMatchObject({ all: 1 })
  })
})

it('M8: a subject with line breaks and variables is one line, and says what was written', async () => {
  await audience(1, 'header')
  const subject = `Hi\r\nBcc: all@example.test %recipient.unsubscribe% ${newId()}`
  const id = await start(subject, 'Dear %recipient.id%, %recipient%')
  await expectBroadcast(id, { status: 'sent' })
  const mail = (await service.inbox('header-1@example.test'))[0]
  expect(mail?.subject).toMatch(/^Hi Bcc: all@example\.test %\u2060recipient\.unsubscribe% /)
  expect(mail?.headers.Bcc).toBeUndefined()
  expect(mail?.text).toContain('Dear %\u2060recipient.id%, %\u2060recipient%')
})
