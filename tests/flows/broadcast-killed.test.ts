import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createProvider } from '@roletrail/chassis/base/provider'
import { fixed } from '@roletrail/chassis/base/secret'
import { testSql } from '@roletrail/chassis/testing/sql'
import type { Broadcast } from '@roletrail/contracts/notifications/http'
import { expect, it } from 'vitest'
import { eventPages } from '../../services/notifications/src/mailgun/events-api.ts'
import { setSandbox } from '../chaos/stack/faults.ts'
import { BROADCAST_PEOPLE } from '../config.ts'
import { inspectStack } from '../system/stack-inspection.ts'
import { stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { until } from '../system/until.ts'

const people = Number(BROADCAST_PEOPLE)
/** Of them, so many each bounce and complain, and of others so many are suppressed, unsubscribed and deactivated. */
const few = 5
/** Copies a second that the provider takes. */
const perSecond = 1_000
const path = '/api/admin/broadcast'
const patienceMs = 300_000 + people * 10

type Sql = ReturnType<typeof testSql>

/** Readers whose addresses say what becomes of their mail; those called `nobody` must not get any. */
const addPeople = async (sql: Sql) => {
  await sql.$executeRaw`
    with people as (
      select gen_random_uuid() as id, nth, case
        when nth > ${people}::int then 'nobody-' when nth <= ${few}::int then 'bounce-'
        when nth <= 2 * ${few}::int then 'complain-' else 'reader-' end || nth || '@example.test' as email
      from generate_series(1, ${people}::int + 3 * ${few}::int) as nth),
    addresses as (insert into recipients (user_id, name, email) select id, 'Ada', email from people),
    bounced as (
      insert into suppressions select encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'bounced', id, now()
      from people where nth between ${people}::int + 1 and ${people}::int + ${few}::int),
    unsubscribed as (
      insert into unsubscribes (user_id)
      select id from people where nth between ${people}::int + ${few}::int + 1 and ${people}::int + 2 * ${few}::int)
    insert into audience_people (user_id, is_active) select id, nth <= ${people}::int + 2 * ${few}::int from people`
}

/** Suppresses some whose turn is last; returns their addresses. */
const suppressLast = async (sql: Sql): Promise<string[]> => {
  const last = await sql.$queryRaw<{ id: string; email: string }[]>`
    select user_id::text as id, email from recipients where user_id in (
      select unnest(user_ids) from broadcast_chunks where nth = (select max(nth) from broadcast_chunks))
      and email like 'reader-%'
    order by user_id desc limit ${few}`
  for (const { id, email } of last)
    await sql.$executeRaw`
      insert into suppressions
      values (${createHash('sha256').update(email).digest('hex')}, 'complained', ${id}::uuid, now())`
  return last.map(({ email }) => email)
}

/** How many copies of broadcasts the provider has accepted, by address. */
const copiesAt = async (sandboxUrl: string) => {
  const { call } = createProvider('mailgun')
  const access = { url: sandboxUrl, key: fixed('key-sandbox'), domain: 'roletrail.test', timeoutMs: 60_000, call }
  const copies = new Map<string, number>()
  for await (const page of eventPages(access, { event: 'accepted', tags: 'broadcast', begin: '0' }))
    for (const { recipient } of page as { recipient: string }[]) copies.set(recipient, (copies.get(recipient) ?? 0) + 1)
  return copies
}

it('D13: a broadcast ends with one copy to each, whatever is killed and however the provider behaves', {
  timeout: patienceMs,
}, async () => {
  await using cleanup = new AsyncDisposableStack()
  const stack = await stackProcess({ ...unlimited, MAILGUN_LISTED_AFTER_SECONDS: '5' })
  cleanup.defer(stack.remove)
  cleanup.defer(() => stack.stop('SIGTERM'))
  await stack.start()
  const sql = cleanup.adopt(testSql(inspectStack(stack).databaseUrl('notifications')), (one) => one.$disconnect())
  const sandbox = (control: string, body: object) => setSandbox(stack.sandboxUrl, control, body)
  const provider =
    (mode: string, count = 1) =>
    () =>
      sandbox('faults', { provider: 'mailgun', mode, count })
  const kill = (name: string) => async () => {
    const pid = (await stack.pids())[name]
    if (pid === undefined) throw new Error(`${name} does not run`)
    process.kill(pid, 'SIGKILL')
  }

  const admin = await stack.admin('root')
  await addPeople(sql)
  await expect
    .poll(async () => (await admin.browser.get(`${path}/audiences`)).body, { timeout: 30_000 })
    .toMatchObject({ all: people + 1 })
  await sandbox('mail', { perSecond, eventDelayMs: 1_000 })
  await sandbox('webhooks', { duplicate: 1, reorder: true, loseEvery: 3 })

  const asked = performance.now()
  const { status, body } = await admin.browser.post<Broadcast & { recipientCount: number }>(path, {
    audience: 'all',
    subject: 'News',
    body: 'There is news.',
  })
  const acceptedMs = performance.now() - asked
  expect({ status, recipientCount: body.recipientCount }).toEqual({ status: 201, recipientCount: people + 1 })
  const suppressed = await suppressLast(sql)

  /** How many have had their turn; PostgreSQL may be down. */
  const attempted = async () => {
    await pause(100)
    const [row] = await sql.$queryRaw<{ attempted: number }[]>`
      select recipients - waiting - pending as attempted
      from broadcasts join broadcast_counts on broadcast_id = id`.catch(() => [])
    return row?.attempted ?? 0
  }
  const incidents = [
    provider('429', 2),
    provider('fail-after-accept'),
    // It is killed while it waits for an answer, and its lease ends at once.
    provider('timeout'),
    async () => {
      await kill('notifications')()
      await sql.$executeRaw`update leases set lease_until = now() where lease_until is not null`
    },
    provider('500'),
    kill('nats'),
    provider('drop-after-accept'),
    kill('postgres'),
  ]
  for (const [nth, incident] of incidents.entries()) {
    await until(async () => (await attempted()) > (people * nth) / (incidents.length + 1), patienceMs)
    await incident()
  }

  const shown = async () => {
    await pause(500)
    const list = await admin.browser.get<Broadcast[]>(path).catch(() => undefined)
    return list?.status === 200 ? list.body.find(({ id }) => id === body.id) : undefined
  }
  await until(async () => (await shown())?.status === 'sent', patienceMs)
  const seconds = (performance.now() - asked) / 1_000
  process.stdout.write(
    `${people} people: accepted in ${acceptedMs.toFixed(0)} ms, sent in ${seconds.toFixed(0)} s, ` +
      `the provider takes ${perSecond} a second\n`,
  )

  const sent = people + 1 - few - suppressed.length
  await expect.poll(shown, { timeout: 60_000, interval: 500 }).toMatchObject({
    status: 'sent',
    stats: JSON.stringify({ delivered: sent, failed: few, unsubscribed: 0, total: people + 1 }),
    counts: { pending: 0, sent, failed: few, skipped: suppressed.length, unknown: 0, delivered: sent, complained: few },
  })
  const copies = await copiesAt(stack.sandboxUrl)
  expect(copies.size).toBe(people + 1 - suppressed.length)
  expect([...copies].filter(([, count]) => count !== 1)).toEqual([])
  expect([...copies.keys()].filter((email) => email.startsWith('nobody') || suppressed.includes(email))).toEqual([])
})
