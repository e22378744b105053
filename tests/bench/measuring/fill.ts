import { print } from '@roletrail/local/terminal'
import type { BenchStack } from '../stack.ts'
import type { Message, Streams } from './streams.ts'

// What a busy person has. A small number here is many people, whose rows lie further apart.
const jobsPerPerson = 10

/** Jobs of other people, as if they had been added one by one: log, read model and published outbox. */
const rows = (count: number, position: number) => `
  begin;
  -- Without triggers: these rows wake no worker.
  set local session_replication_role = replica;
  with new as materialized (
    select n, uuidv7() as id, uuidv7() as event_id,
      ('00000000-0000-7000-8000-' || lpad(to_hex((${position} + n) / ${jobsPerPerson}), 12, '0'))::uuid as user_id
    from generate_series(1, ${count}) as n
  ), streamed as (
    insert into streams (stream_id, type, version) select 'job:' || id, 'job', 1 from new
  ), logged as (
    insert into events (event_id, stream_id, version, type, data, meta)
    select event_id, 'job:' || id, 1, 'Added', jsonb_build_object('ownerId', user_id, 'stage', 'applied',
      'details', jsonb_build_object('company', 'Company ' || n, 'position', 'Engineer', 'tags', null)), '{}'
    from new
  ), queued as (
    insert into outbox (position, event_id, subject, aggregate_id, payload)
    select ${position} + n, event_id, 'ev.jobs.job.added.v1', id, jsonb_build_object(
      'specversion', '1.0', 'id', event_id, 'source', 'roletrail/jobs', 'type', 'jobs.job.added.v1', 'subject', id,
      'time', '2026-11-21T09:00:00.000Z', 'datacontenttype', 'application/json', 'streamversion', 1,
      'data', jsonb_build_object('jobId', id, 'userId', user_id, 'stage', 'applied'))
    from new
  ), listed as (
    insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version)
    select id, user_id, 'Company ' || n, 'Engineer', 'applied', now(), now(), now(), 1 from new
  )
  insert into stage_changes (id, job_id, to_stage, changed_at) select event_id, id, 'applied', now() from new;
  commit`

const atOnce = 10_000
const perTransaction = 500_000

const publishFrom = async (stack: BenchStack, streams: Streams, position: number, to: number) => {
  for (let from = position; from < to; from += atOnce)
    await streams.publish(
      await stack.sql<Message>(
        'jobs',
        `select event_id as id, subject, aggregate_id as "aggregateId", payload::text as payload from outbox
        where position > $1 order by position limit ${atOnce}`,
        [from],
      ),
    )
}

const signal = (pids: Record<string, number>, names: string[], name: NodeJS.Signals) => {
  for (const each of names) process.kill(pids[each] as number, name)
}

/** Fills the stores of jobs until its outbox holds so many rows. Processes that would follow along are suspended and restarted. */
export const fill = async (stack: BenchStack, streams: Streams, size: number) => {
  const position = await streams.lastOf('jobs')
  if (position >= size) return
  const pids = await stack.pids()
  const followers = ['jobs', 'bff']
  signal(pids, followers, 'SIGSTOP')
  for (let from = position; from < size; from += perTransaction) {
    const to = Math.min(from + perTransaction, size)
    await stack.sql('jobs', rows(to - from, from))
    await publishFrom(stack, streams, from, to)
    if (to < size) print(`${to.toLocaleString('en')} jobs are stored.`)
  }
  for (const table of ['streams', 'events', 'outbox', 'jobs', 'stage_changes'])
    await stack.sql('jobs', `vacuum analyze ${table}`)
  await stack.sql('jobs', 'checkpoint')
  signal(pids, followers, 'SIGKILL')
  await stack.ready()
}
