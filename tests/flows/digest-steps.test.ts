import { randomUUID } from 'node:crypto'
import { testSql } from '@roletrail/chassis/testing/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../system/app.ts'
import { after, afterAsking, before, beforeAsking, type Crash, whileCrashing } from '../system/crashes.ts'
import { until } from '../system/until.ts'
import { zoneAtNoon } from '../system/zone-at-noon.ts'

type Sql = ReturnType<typeof testSql>

let app: TestApp
let jobs: Sql
let notifications: Sql

beforeAll(async () => {
  app = await startApp({ REMINDER_SWEEP_SECONDS: '0.5' })
  jobs = testSql(app.databases.jobs.url)
  notifications = testSql(app.databases.notifications.url)
}, 60_000)
afterAll(async () => {
  await jobs.$disconnect()
  await notifications.$disconnect()
  await app[Symbol.asyncDispose]()
})

/** Somebody with something to do today, whose digest comes as soon as it is due. */
const reader = async () => {
  const [id, email, zone] = [randomUUID(), `reader-${randomUUID()}@example.test`, zoneAtNoon()]
  await notifications.$executeRaw`
    with recipient as (insert into recipients (user_id, name, email) values (${id}::uuid, 'Ada', ${email})),
    active as (insert into audience_people (user_id, is_active) values (${id}::uuid, true))
    insert into audience_subscriptions (user_id, status, revision) values (${id}::uuid, 'active', 1)`
  await jobs.$executeRaw`
    insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version,
      follow_up_on)
    values (gen_random_uuid(), ${id}::uuid, 'Acme', 'Engineer', 'applied', now(), now(), now(), 1,
      (now() at time zone ${zone})::date)`
  return {
    isDue: () => jobs.$executeRaw`
      insert into today_preferences (user_id, time_zone, time_zone_chosen, reply_days, digest, digest_hour, next_digest_at)
      values (${id}::uuid, ${zone}, true, 10, true, 6, now())`,
    received: () => app.inbox.mailsTo(email),
    recorded: () => notifications.$queryRaw`
      select template, state from outgoing_emails where user_id = ${id}::uuid`,
  }
}

const unfinished = (sql: Sql) => sql.$queryRaw<object[]>`
  select from work_items where queue = 'reminders' and state <> 'done'`

/** Nothing is under way any more. Waits are cut short; and a mail that the provider does not list by now, it never got. */
const isOver = async () => {
  await jobs.$executeRaw`update work_items set due_at = now() where queue = 'reminders' and state = 'waiting'`
  await notifications.$executeRaw`
    update work_items set claimed_at = claimed_at - interval '20 minutes', due_at = now()
    where queue = 'reminders' and state = 'unknown' and claimed_at > now() - interval '10 minutes'`
  return (await Promise.all([jobs, notifications].map(unfinished))).flat().length === 0
}

const taken = /update today_preferences as person/
const stored = /insert into outgoing_emails/
const handedOver = /POST \/internal\/reminders/
const begun = /update outgoing_emails set attempts/
const toProvider = /POST .*\/messages/
const sent = /update outgoing_emails set state = 'sent'/
const done = /set state = 'done'[^]*reminders/

describe('a digest comes once, though a service is killed', { timeout: 60_000 }, () => {
  it.each<[string, Crash[]]>([
    [
      'before it is taken, and before notifications stores it',
      [before('jobs', taken), before('notifications', stored)],
    ],
    [
      'after it was taken, and after notifications stored it, before it answers',
      [after('jobs', taken), after('notifications', stored)],
    ],
    [
      'before it is handed over, and before its attempt is stored',
      [beforeAsking('jobs', handedOver), before('notifications', begun)],
    ],
    [
      'after it was handed over, and after its attempt was stored',
      [afterAsking('jobs', handedOver), after('notifications', begun)],
    ],
    [
      'before jobs notes that it was handed over, and before the provider gets it',
      [before('jobs', done), beforeAsking('notifications', toProvider)],
    ],
    [
      'after jobs noted that it was handed over, and after the provider took it',
      [after('jobs', done), afterAsking('notifications', toProvider)],
    ],
    ['before notifications stores that it was sent', [before('notifications', sent)]],
    ['after notifications stored that it was sent', [after('notifications', sent)]],
    ['before notifications is done with it', [before('notifications', done)]],
    ['after notifications is done with it', [after('notifications', done)]],
  ])('%s', async (_name, crashes) => {
    const ada = await reader()
    await whileCrashing(app, crashes, ada.isDue)
    await until(async () => (await isOver()) && (await ada.received()).length > 0, 40_000)
    expect(await ada.recorded()).toEqual([{ template: 'daily-digest', state: 'sent' }])
    expect(await ada.received()).toMatchObject([{ subject: 'You have 1 thing to do today' }])
  })
})
