import { setTimeout as pause } from 'node:timers/promises'
import { createProvider } from '@roletrail/chassis/base/provider'
import { fixed } from '@roletrail/chassis/base/secret'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
import { eventPages } from '../../services/notifications/src/mailgun/events-api.ts'
import { setSandbox } from '../chaos/stack/faults.ts'
import { inspectStack } from '../system/stack-inspection.ts'
import { stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { until } from '../system/until.ts'
import { zoneAtNoon } from '../system/zone-at-noon.ts'

const people = 200
/** Of others, so many each have nothing to do, said no, are blocked, canceled their subscription, and unsubscribed from all. */
const few = 5
const patienceMs = 240_000

type Sql = ReturnType<typeof testSql>

/** Whose digest is due now; those called `nobody` must not get any. */
const addPeople = async (jobs: Sql, notifications: Sql) => {
  const all = await jobs.$queryRaw<{ id: string; nth: number }[]>`
    select gen_random_uuid()::text as id, nth::int as nth from generate_series(1, ${people}::int + 5 * ${few}::int) as nth`
  const ids = all.map(({ id }) => id)
  const nths = all.map(({ nth }) => nth)
  const zone = zoneAtNoon()
  await notifications.$executeRaw`
    with people as (select * from unnest(${ids}::uuid[], ${nths}::int[]) as each (id, nth)),
    addresses as (
      insert into recipients (user_id, name, email)
      select id, 'Ada', case when nth > ${people}::int then 'nobody-' else 'reader-' end || nth || '@example.test' from people),
    active as (
      insert into audience_people (user_id, is_active)
      select id, nth not between ${people}::int + 2 * ${few}::int + 1 and ${people}::int + 3 * ${few}::int from people),
    complained as (
      insert into suppressions
      select encode(sha256(convert_to('nobody-' || nth || '@example.test', 'UTF8')), 'hex'), 'complained', id, now()
      from people where nth > ${people}::int + 4 * ${few}::int)
    insert into audience_subscriptions (user_id, status, revision)
    select id, case when nth between ${people}::int + 3 * ${few}::int + 1 and ${people}::int + 4 * ${few}::int
      then 'canceled' else 'active' end, 1
    from people`
  await jobs.$executeRaw`
    with people as (select * from unnest(${ids}::uuid[], ${nths}::int[]) as each (id, nth)),
    due as (
      insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version,
        follow_up_on)
      select gen_random_uuid(), id, 'Acme', 'Engineer', 'applied', now(), now(), now(), 1,
        (now() at time zone ${zone})::date
          + case when nth between ${people}::int + 1 and ${people}::int + ${few}::int then 3 else 0 end
      from people)
    insert into today_preferences (user_id, time_zone, time_zone_chosen, reply_days, digest, digest_hour, next_digest_at)
    select id, ${zone}, true, 10, nth not between ${people}::int + ${few}::int + 1 and ${people}::int + 2 * ${few}::int, 6,
      now() from people`
}

/** How many digests the provider has accepted, by address. */
const copiesAt = async (sandboxUrl: string) => {
  const { call } = createProvider('mailgun')
  const access = { url: sandboxUrl, key: fixed('key-sandbox'), domain: 'roletrail.test', timeoutMs: 60_000, call }
  const copies = new Map<string, number>()
  for await (const page of eventPages(access, { event: 'accepted', tags: 'daily-digest', begin: '0' }))
    for (const { recipient } of page as { recipient: string }[]) copies.set(recipient, (copies.get(recipient) ?? 0) + 1)
  return copies
}

it('D23: everybody gets one digest a day, whatever is killed and however the provider behaves', {
  timeout: patienceMs,
}, async () => {
  await using cleanup = new AsyncDisposableStack()
  const stack = await stackProcess({ ...unlimited, REMINDER_SWEEP_SECONDS: '0.5' })
  cleanup.defer(stack.remove)
  cleanup.defer(() => stack.stop('SIGTERM'))
  await stack.start()
  const sqlOf = (service: 'jobs' | 'notifications') =>
    cleanup.adopt(testSql(inspectStack(stack).databaseUrl(service)), (one) => one.$disconnect())
  const [jobs, notifications] = [sqlOf('jobs'), sqlOf('notifications')]
  const provider = (mode: string) => () =>
    setSandbox(stack.sandboxUrl, 'faults', { provider: 'mailgun', mode, count: 1 })
  const kill = (name: string) => async () => {
    const pid = (await stack.pids())[name]
    if (pid === undefined) throw new Error(`${name} does not run`)
    process.kill(pid, 'SIGKILL')
  }
  /** Whatever was held by a process that was killed is due at once; and what the provider does not list, it never got. */
  const hasten = async () => {
    await jobs.$executeRaw`update leases set lease_until = now() where lease_until is not null`.catch(() => 0)
    await jobs.$executeRaw`
      update work_items set due_at = now() where queue = 'reminders' and state = 'waiting'`.catch(() => 0)
    await notifications.$executeRaw`
      update work_items set claimed_at = claimed_at - interval '20 minutes', due_at = now()
      where queue = 'reminders' and state = 'unknown' and claimed_at > now() - interval '10 minutes'`.catch(() => 0)
  }
  const counted = async (count: () => Promise<{ count: number }[]>) => {
    await pause(20)
    return (await count().catch(() => []))[0]?.count ?? -1
  }
  const untaken = () =>
    counted(() => jobs.$queryRaw`select count(*)::int as count from today_preferences where next_digest_at <= now()`)
  const handedOver = () => counted(() => notifications.$queryRaw`select count(*)::int as count from outgoing_emails`)
  const settled = () =>
    counted(() => notifications.$queryRaw`select count(*)::int as count from outgoing_emails where state <> 'pending'`)

  // Every fifth mail or so is postponed, for a second: the provider takes one mail at a time, and eight are sent at once. At
  // 60 a second three of four were, and what was killed waited most of the time.
  await setSandbox(stack.sandboxUrl, 'mail', { perSecond: 400 })
  await addPeople(jobs, notifications)
  // Before and while they are taken, in the very transaction if chance wants so.
  await kill('jobs')()
  await until(async () => (await untaken()) === 0, patienceMs)
  await kill('jobs')()
  const steps: [() => Promise<number>, () => Promise<unknown>][] = [
    [handedOver, kill('notifications')],
    [handedOver, kill('jobs')],
    [handedOver, kill('postgres')],
    [settled, provider('drop-after-accept')],
    [settled, kill('notifications')],
    [settled, kill('nats')],
    [settled, provider('timeout')],
    [settled, kill('notifications')],
    [settled, provider('500')],
    [settled, kill('postgres')],
    [settled, kill('jobs')],
  ]
  for (const [nth, [progress, incident]] of steps.entries()) {
    await until(async () => {
      await hasten()
      return (await progress()) >= (people * nth) / (steps.length + 2)
    }, patienceMs)
    await incident()
  }

  const idle = async () => {
    await hasten()
    const left = await Promise.all(
      [jobs, notifications].map((sql) =>
        counted(
          () => sql.$queryRaw`
          select count(*)::int as count from work_items where queue = 'reminders' and state <> 'done'`,
        ),
      ),
    )
    return (await untaken()) === 0 && left.every((count) => count === 0)
  }
  await until(idle, patienceMs)
  // A database that was restored to the moment before takes the same day once more.
  await jobs.$executeRaw`update today_preferences set next_digest_at = now(), last_digest_on = null`
  await until(idle, patienceMs)

  const states = await notifications.$queryRaw`
    select state, count(*)::int as count from outgoing_emails where template = 'daily-digest' group by 1 order by 1`
  expect(states).toEqual([
    { state: 'sent', count: people },
    { state: 'skipped', count: 3 * few },
  ])
  const copies = await copiesAt(stack.sandboxUrl)
  expect([...copies].filter(([, count]) => count !== 1)).toEqual([])
  expect([...copies.keys()].filter((address) => address.startsWith('nobody'))).toEqual([])
  expect(copies.size).toBe(people)
})
