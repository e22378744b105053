import type { Measure } from '../base/metrics.ts'
import type { Sql } from '../postgres/database.ts'
import type { Relay } from './relay.ts'

/** The metrics of a relay, which docs/runbooks/relay.md explains. Only the leader knows the state of its stream. */
export const relayMeasures = ({ state }: Relay, sql: Sql): Measure[] => {
  const fromLeader = (value: () => number | Promise<number>) => async () =>
    state.leads ? [{ value: await value() }] : []
  return [
    {
      name: 'relay_lag_events',
      help: 'Events with a position that the stream does not hold yet.',
      kind: 'gauge',
      read: fromLeader(async () => (await outboxHead(sql)).position - state.published),
    },
    {
      name: 'relay_oldest_unpublished_seconds',
      help: 'Age of the oldest event with a position that the stream does not hold yet; 0 if it holds all.',
      kind: 'gauge',
      read: fromLeader(() => oldestAfter(sql, state.published)),
    },
    {
      name: 'relay_oldest_unpositioned_seconds',
      help: 'How long the oldest event has waited for its position; if it grows, no instance leads.',
      kind: 'gauge',
      read: async () => (await outboxHead(sql)).waitedSeconds,
    },
    {
      name: 'relay_leads',
      help: '1 in the instance that numbers and publishes events.',
      kind: 'gauge',
      read: () => Number(state.leads),
    },
    {
      name: 'relay_stream_diverged',
      help: '1 while the stream holds what this outbox never published; nothing is published meanwhile.',
      kind: 'gauge',
      read: fromLeader(() => Number(state.diverged)),
    },
    {
      name: 'relay_stream_full',
      help: '1 while the stream refuses events because it has reached a limit.',
      kind: 'gauge',
      read: fromLeader(() => Number(state.full)),
    },
  ]
}

const oldestAfter = async (sql: Sql, position: number) => {
  const [row] = await sql.$queryRaw<{ seconds: number }[]>`
    select extract(epoch from clock_timestamp() - queued_at)::float8 as seconds from outbox
    where position = ${position + 1}`
  return row?.seconds ?? 0
}

/** The last position of the outbox, and for how many seconds its oldest row has waited for one. */
const outboxHead = async (sql: Sql) => {
  const [head] = await sql.$queryRaw<{ position: bigint; waited: number }[]>`
    select (select coalesce(max(position), 0) from outbox) as position, coalesce((
      select extract(epoch from clock_timestamp() - queued_at) from outbox where position is null order by id limit 1
    ), 0)::float8 as waited`
  return { position: Number(head?.position ?? 0), waitedSeconds: head?.waited ?? 0 }
}
