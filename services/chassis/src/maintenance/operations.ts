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
  const [outbox] = await database.$queryRaw<[{ position: number; waited: number; backup: Date | null }]>`
    select (select coalesce(max(position), 0)::float8 from outbox) as position, coalesce((
        select extract(epoch from clock_timestamp() - queued_at) from outbox where position is null order by id limit 1
      ), 0)::float8 as waited,
      (select max(finished_at) from backups) as backup`
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
      lag: relay.state.leads ? Math.max(0, outbox.position - relay.state.published) : null,
      oldestSeconds: outbox.waited,
      diverged: relay.state.diverged,
      full: relay.state.full,
    },
    consumers: consumers.map(({ consumer, position, streamLast, blockedBy, diverged }) => ({
      name: consumer,
      lag: Math.max(0, streamLast - position),
      missing: Math.max(0, position - streamLast),
      blocked: blockedBy !== null,
      diverged,
    })),
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
