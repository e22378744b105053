import { setTimeout as pause } from 'node:timers/promises'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import { testSql } from '@roletrail/chassis/testing/sql'
import { sendReminder } from '@roletrail/contracts/notifications/reminder'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { jobsService } from '../test/jobs-service.ts'
import { localDay } from '../today/calendar.ts'

type Sent = z.output<typeof sendReminder.body>

/** The part of notifications that jobs calls, behind the real token check. */
const fakeNotifications = async () => {
  const sent: Sent[] = []
  let failures = 0
  const http = createHttp(createLogger('notifications', 'silent'))
  const start = async (publicKeys: Parameters<typeof createTokenVerifier>[1]) => {
    const { implement } = createRoutes(http, createTokenVerifier('notifications', publicKeys))
    implement(sendReminder, async ({ body }) => {
      sent.push(body)
      // The answer is lost, as if this or jobs had been killed after the mail was queued.
      if (failures-- > 0) throw new Error('killed')
    })
    return http.listen({ host: '127.0.0.1', port: 0 })
  }
  return {
    sent,
    start,
    failNext: (count: number) => {
      failures = count
    },
    close: () => http.close(),
  }
}

let notifications: Awaited<ReturnType<typeof fakeNotifications>>
let service: Awaited<ReturnType<typeof jobsService>>
let sql: ReturnType<typeof testSql>

beforeAll(async () => {
  notifications = await fakeNotifications()
  service = await jobsService(undefined, { REMINDER_SWEEP_SECONDS: 0.2 }, (keys) =>
    notifications.start(keys.publicKeys),
  )
  sql = testSql(service.database.url)
})
afterAll(async () => {
  await sql.$disconnect()
  await service[Symbol.asyncDispose]()
  await notifications.close()
})
beforeEach(() => notifications.sent.splice(0))

type Person = ReturnType<typeof service.person>

const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const change = async (person: Person, patch: object) => {
  const { status, body } = await person.request('PATCH', '/api/today/preferences', patch)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

/** Somebody with a follow-up for today, and a digest at some hour of some zone. */
const withDigest = async (patch = {}) => {
  const person = service.person()
  const on = localDay(new Date(), 'UTC')
  await person.request('POST', '/api/jobs', {
    company: 'Acme',
    position: 'Engineer',
    followUp: { on, note: 'Call Jo' },
  })
  await change(person, { timeZone: 'UTC', timeZoneChosen: true, digest: true, digestHour: 0, ...patch })
  return person
}

/** As if that day's hour had come at this moment. */
const becomesDue = (person: Person) => sql.$executeRaw`
  update today_preferences set next_digest_at = now() - interval '1 second', last_digest_on = null
  where user_id = ${person.id}::uuid`

const sentTo = async (person: Person, count = 1) => {
  await expect
    .poll(() => notifications.sent.filter(({ userId }) => userId === person.id).length, {
      timeout: 20_000,
      interval: 100,
    })
    .toBe(count)
  return notifications.sent.filter(({ userId }) => userId === person.id)
}

const idle = async () => {
  await expect
    .poll(
      () => sql.$queryRaw`
        select from work_items where queue = 'reminders' and state in ('waiting', 'running')
        union all select from today_preferences where next_digest_at <= now()
        union all select from interview_reminders where due_at <= now()`,
      { timeout: 20_000 },
    )
    .toEqual([])
}

describe('a digest', () => {
  it('is off until somebody wants it, and is sent once a day', async () => {
    const ada = await withDigest()
    await becomesDue(ada)
    const [mail] = await sentTo(ada)
    expect(mail).toMatchObject({
      reminder: {
        template: 'daily-digest',
        day: localDay(new Date(), 'UTC'),
        items: [{ kind: 'follow_up', note: 'Call Jo', company: 'Acme' }],
        more: 0,
      },
      unsubscribePath: expect.stringMatching(/^\/reminders\/digest\/[\w-]{43}$/),
    })
    const planned = await sql.$queryRaw<{ next: Date }[]>`
      select next_digest_at as next from today_preferences where user_id = ${ada.id}::uuid`
    expect(planned[0]?.next.getTime()).toBeGreaterThan(Date.now())
    // A replica that lost the race, or a restored backup, takes the same day once more: it has the same id.
    await becomesDue(ada)
    await idle()
    expect(await sql.$queryRaw`select from work_items where queue = 'reminders' and id = ${mail?.id}`).toHaveLength(1)
    expect(notifications.sent.filter(({ userId }) => userId === ada.id)).toHaveLength(1)
    const { body } = await service.person().request('GET', '/api/today/preferences')
    expect(body).toMatchObject({ digest: null, digestHour: 8, remindDayBefore: true, remindHourBefore: true })
  })

  it('is not sent if nothing is due', async () => {
    const ben = service.person()
    await change(ben, { timeZone: 'UTC', digest: true, digestHour: 0 })
    await becomesDue(ben)
    await idle()
    expect(notifications.sent).toEqual([])
  })

  it('is tried again under the same id if the answer is lost', async () => {
    notifications.failNext(1)
    const ada = await withDigest()
    await becomesDue(ada)
    const [first] = await sentTo(ada)
    await expect
      .poll(
        async () => {
          await sql.$executeRaw`update work_items set due_at = now() where queue = 'reminders' and state = 'waiting'`
          return notifications.sent.length
        },
        { timeout: 20_000 },
      )
      .toBe(2)
    expect(notifications.sent.map(({ id }) => id)).toEqual([first?.id, first?.id])
  })

  it('is taken by one of two sweeps that run at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => withDigest()))
    await using other = await service.another()
    expect(other.person).toBeDefined()
    for (const each of people) await becomesDue(each)
    for (const each of people) await sentTo(each)
    await idle()
    expect(notifications.sent).toHaveLength(people.length)
  })

  it('ends with one click, comes back with another, and ends with the account', async () => {
    const ada = await withDigest()
    await becomesDue(ada)
    const [mail] = await sentTo(ada)
    const link = mail?.unsubscribePath ?? ''
    expect((await service.anonymous('POST', link)).status).toBe(204)
    expect((await ada.request('GET', '/api/today/preferences')).body).toMatchObject({ digest: false, digestHour: 0 })
    expect(
      await sql.$queryRaw`select from today_preferences where next_digest_at is not null and user_id = ${ada.id}::uuid`,
    ).toEqual([])
    expect((await service.anonymous('DELETE', link)).status).toBe(204)
    expect((await ada.request('GET', '/api/today/preferences')).body).toMatchObject({ digest: true })
    // The token of one kind is none of the other.
    expect((await service.anonymous('POST', link.replace('digest', 'interviews'))).status).toBe(404)
    expect((await service.anonymous('POST', `${link.slice(0, -2)}AA`)).status).toBe(404)

    await sql.$executeRaw`insert into owners (user_id, erased_at) values (${ada.id}::uuid, now())
      on conflict (user_id) do update set erased_at = now()`
    expect(await sql.$queryRaw`select from today_preferences where user_id = ${ada.id}::uuid`).toEqual([])
    expect((await service.anonymous('DELETE', link)).status).toBe(204)
    expect(await sql.$queryRaw`select from today_preferences where user_id = ${ada.id}::uuid`).toEqual([])
  })

  it('leaves out a day whose morning is over', async () => {
    const ada = await withDigest({ digestHour: 0 })
    const now = new Date()
    await sql.$executeRaw`
      update today_preferences set next_digest_at = now() - interval '2 days', last_digest_on = null
      where user_id = ${ada.id}::uuid`
    await idle()
    // Only between midnight and four it is in time.
    expect(notifications.sent).toHaveLength(now.getUTCHours() < 4 ? 1 : 0)
  })
})

describe('an interview', () => {
  const plan = async (person: Person, hours: number, more = {}) => {
    const job = await person.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
    const { status, body } = await person.request('POST', '/api/interview-notes', {
      jobId: job.body.id,
      notes: '',
      state: 'scheduled',
      interviewDate: inHours(hours),
      hasTime: true,
      zone: 'Europe/Berlin',
      ...more,
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    return body as { id: string }
  }
  const reminders = (id: string) => sql.$queryRaw<{ before: string; minutes: number }[]>`
    select before, round(extract(epoch from due_at - now()) / 60)::int as minutes
    from interview_reminders where interview_id = ${id}::uuid`
  const comes = (id: string) => sql.$executeRaw`
    update interview_reminders set due_at = now() - interval '1 second' where interview_id = ${id}::uuid`

  it('is announced a day before and an hour before', async () => {
    const ada = service.person()
    const { id } = await plan(ada, 30)
    expect(await reminders(id)).toEqual([{ before: 'day', minutes: 6 * 60 }])
    await comes(id)
    const [day] = await sentTo(ada)
    expect(day).toMatchObject({
      reminder: { template: 'interview-reminder', before: 'day', company: 'Acme', timeZone: 'Europe/Berlin' },
      unsubscribePath: expect.stringMatching(/^\/reminders\/interviews\//),
    })
    expect(await reminders(id)).toEqual([{ before: 'hour', minutes: 29 * 60 }])
    await comes(id)
    await sentTo(ada, 2)
    expect(await reminders(id)).toEqual([])
  })

  it('that is moved or canceled takes its reminders along', async () => {
    const ada = service.person()
    const { id } = await plan(ada, 30)
    const patch = (body: object) => ada.request('PATCH', `/api/interview-notes/${id}`, body)
    await patch({ interviewDate: inHours(50) })
    expect(await reminders(id)).toEqual([{ before: 'day', minutes: 26 * 60 }])
    await patch({ interviewDate: inHours(5) })
    expect(await reminders(id)).toEqual([{ before: 'hour', minutes: 4 * 60 }])
    await patch({ interviewDate: inHours(0.5) })
    expect(await reminders(id)).toEqual([])
    await patch({ interviewDate: inHours(48) })
    await patch({ state: 'canceled' })
    expect(await reminders(id)).toEqual([])
    await patch({ state: 'scheduled' })
    expect(await reminders(id)).toHaveLength(1)
    await ada.request('DELETE', `/api/interview-notes/${id}`)
    expect(await reminders(id)).toEqual([])
  })

  it('is not announced to somebody who does not want that, nor without a time', async () => {
    const ada = service.person()
    const { id } = await plan(ada, 30)
    await change(ada, { remindDayBefore: false })
    await comes(id)
    await idle()
    expect(notifications.sent).toEqual([])
    expect(await reminders(id)).toMatchObject([{ before: 'hour' }])
    expect(await reminders((await plan(ada, 30, { hasTime: false })).id)).toEqual([])
  })

  it('that moves while its reminder waits gets another', async () => {
    const ada = service.person()
    const { id } = await plan(ada, 30)
    await sql.$executeRaw`
      insert into work_items (queue, id, key, payload, due_at) values ('reminders', 'stale', 'stale', ${JSON.stringify({
        kind: 'interviews',
        userId: ada.id,
        interviewId: id,
        before: 'day',
        at: inHours(29),
        expiresAt: inHours(10),
      })}::jsonb, now())`
    await idle()
    await pause(50)
    expect(notifications.sent).toEqual([])
  })
})
