import { newId } from '@roletrail/chassis/base/id'
import { afterAll, expect, it } from 'vitest'
import { notificationsFixture } from '../test/fixture.ts'

const { service, sql, close } = await notificationsFixture()
afterAll(close)

type Person = ReturnType<typeof service.identity.person>

const digest = (person: Person, changes = {}) => ({
  id: newId(),
  userId: person.id,
  unsubscribePath: '/reminders/digest/abc',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  reminder: {
    template: 'daily-digest' as const,
    day: '2026-11-24',
    timeZone: 'Europe/Berlin',
    more: 0,
    items: [
      {
        kind: 'follow_up' as const,
        jobId: '0195f3a0-0000-7000-8000-0000000000a1',
        company: 'Acme',
        position: 'Engineer',
        status: 'applied' as const,
        contactName: null,
        contactEmail: null,
        on: '2026-11-24',
        note: 'Call Jo',
      },
    ],
  },
  ...changes,
})

const settled = async (id: string) => {
  const find = () => sql.$queryRaw<{ state: string; reason: string | null; data: object }[]>`
    select state, reason, data from outgoing_emails where id = ${id}::uuid and state <> 'pending'`
  await expect.poll(find, { timeout: 15_000, interval: 50 }).toHaveLength(1)
  return (await find())[0]
}

it('is sent once, however often it is asked for, with a way to end it in one click', async () => {
  const ada = service.identity.person()
  const wanted = digest(ada)
  await service.sendReminder(wanted)
  await service.sendReminder(wanted)
  // What it says is removed: it is somebody's words.
  expect(await settled(wanted.id)).toEqual({ state: 'sent', reason: null, data: {} })
  await service.sendReminder(wanted)
  const [mail, ...more] = await service.inbox(ada.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'You have 1 thing to do today',
    headers: {
      'List-Unsubscribe': '<https://roletrail.test/reminders/digest/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(mail?.text).toContain('Follow up: Call Jo, Engineer at Acme')
})

it('is not sent to somebody blocked, unsubscribed from all, without a subscription or erased, nor too late', async () => {
  const [blocked, canceled, complained, late, erased] = Array.from({ length: 5 }, () => service.identity.person())
  await sql.$executeRaw`insert into audience_people (user_id, is_active) values (${blocked?.id}::uuid, false)`
  await sql.$executeRaw`
    insert into audience_subscriptions (user_id, status, revision) values (${canceled?.id}::uuid, 'canceled', 1)`
  await sql.$executeRaw`
    insert into suppressions
    values (encode(sha256(convert_to(${complained?.email}, 'UTF8')), 'hex'), 'complained', ${complained?.id}::uuid, now())`
  await sql.$executeRaw`insert into erased_users (user_id) values (${erased?.id}::uuid)`
  const past = { expiresAt: new Date(Date.now() - 1_000).toISOString() }
  for (const person of [blocked, canceled, complained, late, erased]) {
    if (!person) throw new Error('there are five')
    const wanted = digest(person, person === late ? past : {})
    await service.sendReminder(wanted)
    expect(await settled(wanted.id)).toMatchObject({ state: 'skipped', data: {} })
    expect(await service.inbox(person.email)).toEqual([])
  }
})

it('keeps no code waiting: reminders have a queue of their own', async () => {
  const ada = service.identity.person()
  const wanted = digest(ada)
  await service.sendReminder(wanted)
  await settled(wanted.id)
  expect(await sql.$queryRaw`select queue from work_items where id = ${wanted.id}`).toEqual([{ queue: 'reminders' }])
})
