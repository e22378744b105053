import { until } from '../../system/until.ts'
import { type Message, openStreams, type Streams } from '../measuring/streams.ts'
import type { BenchStack } from '../stack.ts'
import type { Bench } from './move.ts'

const type = 'billing.subscription.changed.v1'

/** Queues so many events in billing's outbox at once; every one changes what identity knows of a person. */
const queue = (stack: BenchStack, userId: string, count: number, revision: number) =>
  stack.sql(
    'billing',
    `insert into outbox (event_id, subject, payload)
    select id, 'ev.billing.subscription.' || $1 || '.changed.v1', jsonb_build_object(
      'specversion', '1.0', 'id', id, 'source', 'roletrail/billing', 'type', '${type}', 'subject', $1::text,
      'time', '2026-11-21T09:00:00.000Z', 'datacontenttype', 'application/json', 'streamversion', n,
      'data', jsonb_build_object('userId', $1::text, 'entitlement',
        jsonb_build_object('status', 'active', 'accessUntil', null, 'revision', n)))
    from (select gen_random_uuid() as id, n from generate_series($3::int, $3::int + $2::int - 1) as n) as numbered`,
    [userId, count, revision],
  )

const drain = async (stack: BenchStack, streams: Streams, userId: string, count: number, revision: number) => {
  const goal = (await streams.lastOf('billing')) + count
  await queue(stack, userId, count, revision)
  const begin = performance.now()
  const consumed = async () => {
    const [row] = await stack.sql<{ position: string }>(
      'identity',
      `select position from consumer_positions where consumer = 'identity-billing'`,
    )
    return Number(row?.position) >= goal
  }
  const [relayedAt, consumedAt] = await Promise.all([
    until(async () => (await streams.lastOf('billing')) >= goal),
    until(consumed),
  ])
  return { relayed: (count / (relayedAt - begin)) * 1_000, consumed: (count / (consumedAt - begin)) * 1_000 }
}

/**
 * A backlog from billing's outbox through the relay and identity's consumer, compared with publishing the same payloads
 * to JetStream directly.
 */
export const measureEvents = async ({ stack, ada, rounds }: Bench) => {
  const streams = await openStreams(stack.natsUrl('operator'))
  const count = 4_000
  const { body: me } = await ada.seeker.me()
  await streams.create('BENCH', 'bench.>')
  const taken: { relayed: number; consumed: number; published: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const drained = await drain(stack, streams, me.id, count, 1_000 + round * count)
    const messages = await stack.sql<Message>(
      'billing',
      `select 'bench' || event_id as id, 'bench.' || subject as subject, payload::text as payload from outbox
      order by id desc limit $1`,
      [count],
    )
    const begin = performance.now()
    await streams.publish(messages)
    taken.push({ ...drained, published: (count / (performance.now() - begin)) * 1_000 })
  }
  await streams.close()
  const middle = (of: 'relayed' | 'consumed' | 'published') =>
    taken.map((round) => round[of]).toSorted((one, other) => one - other)[taken.length >> 1] as number
  return { relayed: middle('relayed'), consumed: middle('consumed'), published: middle('published') }
}
