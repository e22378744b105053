import { newId } from '@roletrail/chassis/base/id'
import { testEvents } from '@roletrail/chassis/testing/events'
import { SubscriptionChanged } from '@roletrail/contracts/billing/events'
import { afterAll, expect, it } from 'vitest'
import { notificationsFixture } from '../test/fixture.ts'

const { service, sql, natsUrl, close } = await notificationsFixture()
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

it('goes on after a cancellation for as long as is paid for, and no longer', async () => {
  const billing = await testEvents(natsUrl, 'billing')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const canceled = { status: 'canceled', accessUntil: inDays(3) } as const
  const expected = [
    [canceled, 'sent'],
    [{ ...canceled, accessUntil: inDays(-3) }, 'skipped'],
    [{ ...canceled, accessUntil: null }, 'skipped'],
    [{ status: 'active', accessUntil: null }, 'sent'],
  ] as const
  for (const [entitlement, state] of expected) {
    const person = service.identity.person()
    const told = (terms: typeof entitlement, revision: number) =>
      billing.publish(
        SubscriptionChanged.of({ userId: person.id, entitlement: { ...terms, revision }, change: 'canceled' }),
      )
    await told(canceled, 1)
    await told(entitlement, 2)
    const known = () => sql.$queryRaw`
      select from audience_subscriptions where user_id = ${person.id}::uuid and revision = 2`
    await expect.poll(known, { timeout: 15_000, interval: 50 }).toHaveLength(1)
    const wanted = digest(person)
    await service.sendReminder(wanted)
    expect(await settled(wanted.id)).toMatchObject({ state })
  }
  await billing.close()
})

it('keeps no code waiting: reminders have a queue of their own', async () => {
  const ada = service.identity.person()
  const wanted = digest(ada)
  await service.sendReminder(wanted)
  await settled(wanted.id)
  expect(await sql.$queryRaw`select queue from work_items where id = ${wanted.id}`).toEqual([{ queue: 'reminders' }])
})
