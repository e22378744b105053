import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats, type Nats } from '@roletrail/chassis/messaging/nats'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { isReady } from '../../system/until.ts'
import { streamOfConsumer } from './consumers.ts'
import { type ReadableStack, withDatabase } from './final-state.ts'
import { readProvider } from './provider.ts'
import { endOf } from './streams.ts'

// A busy machine may have thousands of webhooks left to deliver: what still gets on with it is waited for.
const patienceMs = 150_000
const longestMs = 10 * 60_000

/**
 * Waits until everything is ready and idle; fails with what still lags once nothing has changed for 150 seconds. `pending`
 * says what else is to be done than to publish and read events.
 */
export const catchUp = async (stack: ReadableStack, pending = unsettled) => {
  const nats = createNats(stack.natsUrl, 'chaos', createLogger('chaos', 'silent'))
  const began = Date.now()
  let [before, changedAt] = ['', began]
  try {
    for (;;) {
      const lagging = await lags(stack, nats, pending).catch((error: unknown) => [`reading failed: ${String(error)}`])
      if (lagging.length === 0) return
      const left = lagging.join('\n  ')
      if (left !== before) [before, changedAt] = [left, Date.now()]
      if (Date.now() > Math.min(changedAt + patienceMs, began + longestMs))
        throw new Error(`not caught up after ${Math.round((Date.now() - began) / 1_000)} s:\n  ${left}`)
      await sleep(500)
    }
  } finally {
    await nats.close()
  }
}

const lags = async (stack: ReadableStack, nats: Nats, pending: typeof unsettled) => {
  const down = await Promise.all(stack.readyUrls.map(isDown))
  if (down.some((lag) => lag !== undefined)) return down.filter((lag) => lag !== undefined)

  const ends = Object.fromEntries(
    await Promise.all(services.map(async (service) => [service, await endOf(nats, service)] as const)),
  ) as Record<Service, number>
  const behind = await Promise.all(services.map((service) => lagOf(stack, service, ends)))
  return [...behind.flat(), ...(await pending(stack))]
}

const isDown = async (url: string) => ((await isReady(url)) ? undefined : `${url} does not respond`)

const lagOf = (stack: ReadableStack, service: Service, ends: Record<Service, number>) =>
  withDatabase(stack.database(service), async (sql) => {
    const [outbox] = await sql.$queryRaw<[{ rows: number }]>`select count(*)::int as rows from outbox`
    const consumers = await sql.$queryRaw<{ consumer: string; position: number }[]>`
      select consumer, position::int from consumer_positions`
    return [
      ...(outbox.rows === ends[service]
        ? []
        : [`${service}: ${outbox.rows} in the outbox, ${ends[service]} in the stream`]),
      ...consumers
        .filter(({ consumer, position }) => position !== ends[streamOfConsumer(consumer)])
        .map(({ consumer, position }) => `${consumer} is at ${position} of ${ends[streamOfConsumer(consumer)]}`),
    ]
  })

/** Pending work in tables. A mail, or a copy of a broadcast, in doubt is looked up only after a quarter of an hour, so no run waits for it. */
const unsettled = async (stack: ReadableStack): Promise<string[]> => {
  const { waiting } = (await (await fetch(`${stack.sandboxUrl}/sandbox/webhooks?channel=stripe`)).json()) as {
    waiting: number
  }
  const [notifications] = await withDatabase(
    stack.database('billing'),
    (sql) => sql.$queryRaw<[{ rows: number }]>`
    select count(*)::int as rows from stripe_events where handled_at is null`,
  )
  const [mails] = await withDatabase(
    stack.database('notifications'),
    (sql) => sql.$queryRaw<[{ rows: number }]>`
    select count(*)::int as rows from outgoing_emails as email
    where state = 'pending' and not exists (
      select from work_items as item where item.id = email.id::text and item.state in ('running', 'unknown'))`,
  )
  const [reminders] = await withDatabase(
    stack.database('jobs'),
    (sql) => sql.$queryRaw<[{ rows: number }]>`
    select (select count(*) from today_preferences where next_digest_at <= now())::int
      + (select count(*) from work_items where queue = 'reminders' and state in ('waiting', 'running'))::int as rows`,
  )
  const [copies] = await withDatabase(
    stack.database('notifications'),
    (sql) => sql.$queryRaw<[{ rows: number }]>`
    select coalesce(sum(waiting + pending + sending), 0)::int as rows from broadcast_counts`,
  )
  const paid = await unsettledPayments(stack)
  return [
    ...(waiting ? [`${waiting} webhooks are pending`] : []),
    ...(notifications.rows ? [`${notifications.rows} webhook notifications are not processed`] : []),
    ...(reminders.rows ? [`${reminders.rows} reminders wait`] : []),
    ...(mails.rows ? [`${mails.rows} mails wait`] : []),
    ...(copies.rows ? [`${copies.rows} copies of broadcasts wait`] : []),
    ...(paid ? [`${paid} paid signups have no outcome`] : []),
  ]
}

const unsettledPayments = async (stack: ReadableStack) => {
  const { sessions } = await readProvider(stack.sandboxUrl)
  const settled = await withDatabase(
    stack.database('identity'),
    (sql) => sql.$queryRaw<{ id: string }[]>`
    select id from signups where status in ('completed', 'refunded')`,
  )
  const known = new Set(settled.map(({ id }) => id))
  return sessions.filter(({ payment_status, metadata }) => payment_status === 'paid' && !known.has(metadata.signupId))
    .length
}
