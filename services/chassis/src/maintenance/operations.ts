import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationsReport } from '@roletrail/contracts/operations/http'
import { Rejection } from '../base/rejection.ts'
import type { ConsumerStatus } from '../messaging/consumer-metrics.ts'
import type { Relay } from '../messaging/relay.ts'
import type { Sql } from '../postgres/database.ts'
import type { Outcome } from './worker.ts'

export type LastContacts = OperationsReport['lastContacts']

interface Sources {
  database: Sql
  relay: Pick<Relay, 'state'>
  consumers: Readonly<ConsumerStatus>[]
  /** What the service itself knows about its providers. */
  lastContacts(): Promise<LastContacts>
}

const shown = 50

/** What an operator would look up first, of one service. */
export const reportOperations = async ({
  database,
  relay,
  consumers,
  lastContacts,
}: Sources): Promise<OperationsReport> => {
  const replicas = await database.$queryRaw<{ version: string; startedAt: Date }[]>`
    select version, started_at as "startedAt" from replicas
    where seen_at > now() - interval '1 minute' order by started_at limit ${shown}`
  // What the replica that publishes has seen in the stream; it says so every other second.
  const [outbox] = await database.$queryRaw<[{ lag: number; waited: number; backup: Date | null }]>`
    select greatest(0, coalesce((select max(position) from outbox), 0) - seen.position)::float8 as lag,
      greatest(0, extract(epoch from clock_timestamp() - least(
        (select queued_at from outbox where position is null order by id limit 1),
        (select queued_at from outbox where position > seen.position order by position limit 1))))::float8 as waited,
      (select max(finished_at) from backups) as backup
    from (select greatest(position, ${relay.state.leads ? relay.state.published : 0}::bigint) as position
      from observed_stream) as seen`
  const read = await database.$queryRaw<{ consumer: string; position: number }[]>`
    select consumer, position::float8 as position from consumer_positions`
  const positions = new Map(read.map(({ consumer, position }) => [consumer, position]))
  const parked = await database.$queryRaw<{ consumer: string; aggregate: string; events: number; since: Date }[]>`
    select consumer, aggregate, count(*)::int as events, min(created_at) as since
    from dead_letters group by consumer, aggregate order by since limit ${shown}`
  const [{ total }] = await database.$queryRaw<[{ total: number }]>`select count(*)::int as total from parked`
  const queues = await database.$queryRaw<OperationsReport['queues']>`
    select queue as name, count(*) filter (where state in ('waiting', 'running'))::int as waiting,
      coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at <= now())), 0)::float8
        as "oldestSeconds",
      count(*) filter (where state = 'given_up')::int as "givenUp",
      count(*) filter (where state = 'unknown')::int as unknown
    from work_items where state <> 'done' group by queue order by queue`
  return {
    replicas: replicas.map(({ version, startedAt }) => ({ version, startedAt: startedAt.toISOString() })),
    relay: {
      lag: outbox.lag,
      oldestSeconds: outbox.waited,
      diverged: relay.state.diverged,
      full: relay.state.full,
    },
    consumers: consumers.map(({ consumer, position: own, streamLast, blockedBy, diverged }) => {
      // What another replica has applied is applied.
      const position = Math.max(own, positions.get(consumer) ?? 0)
      return {
        name: consumer,
        lag: Math.max(0, streamLast - position),
        missing: Math.max(0, position - streamLast),
        blocked: blockedBy !== null,
        diverged,
      }
    }),
    parked: parked.map(({ since, ...each }) => ({ ...each, since: since.toISOString() })),
    parkedTotal: total,
    queues,
    lastContacts: await lastContacts(),
    lastBackup: outbox.backup?.toISOString() ?? null,
  }
}

const pollMs = 100
const waitMs = 2_000

/** Asks for a replay as `main.ts replay` does, and waits for a moment; it goes on even if nobody waits. */
export const replayAggregate = async (
  database: Sql,
  { consumer, aggregate }: { consumer: string; aggregate: string },
) => {
  const [task] = await database.$queryRaw<{ id: bigint }[]>`
    insert into maintenance_tasks (task) select ${['replay', consumer, aggregate]}::text[]
    where exists (select from parked where consumer = ${consumer} and aggregate = ${aggregate})
    returning id`
  if (!task) throw new Rejection('not_parked', 'These events do not wait for a replay any more.')
  const until = performance.now() + waitMs
  while (performance.now() < until) {
    const [row] = await database.$queryRaw<{ outcome: Outcome | null }[]>`
      select outcome from maintenance_tasks where id = ${task.id}`
    if (row?.outcome)
      return {
        outcome: row.outcome.ok ? ('applied' as const) : ('failed' as const),
        applied: Number(row.outcome.applied ?? 0),
      }
    await sleep(pollMs)
  }
  return { outcome: 'running' as const, applied: 0 }
}

const retriedAtOnce = 100

/** Lets the workers take the oldest given-up items of a queue again, so many that none of them waits for a flood. */
export const retryGivenUp = async (database: Sql, queue: string) => {
  const retried = await database.$executeRaw`
    -- Materialized, as in claiming: the planner may otherwise run the locking query once per row.
    with oldest as materialized (
      select id from work_items where queue = ${queue} and state = 'given_up'
      order by seq limit ${retriedAtOnce} for update skip locked)
    update work_items as item set state = 'waiting', failures = 0, due_at = now()
    from oldest where item.queue = ${queue} and item.id = oldest.id`
  const [{ left }] = await database.$queryRaw<[{ left: number }]>`
    select count(*)::int as left from work_items where queue = ${queue} and state = 'given_up'`
  return { retried, left }
}
