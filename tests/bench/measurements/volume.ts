import { createLogger } from '@roletrail/chassis/base/logger'
import { onMany, runConsumer } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { migrate } from '@roletrail/chassis/postgres/migrate'
import { testSql } from '@roletrail/chassis/testing/sql'
import { JobAdded } from '@roletrail/contracts/jobs/events'
import { print } from '@roletrail/local/terminal'
import { QUICK, SIZE } from '../../config.ts'
import { until } from '../../system/until.ts'
import { fill } from '../measuring/fill.ts'
import { cpuOf } from '../measuring/processes.ts'
import { interleave, type Measured } from '../measuring/rounds.ts'
import { openStreams, type Streams } from '../measuring/streams.ts'
import type { BenchStack } from '../stack.ts'
import type { Bench } from './move.ts'

const events = 4_000

const sum = (values: Record<string, number>) => Object.values(values).reduce((total, each) => total + each, 0)

/** Processor time that some processes use while work is done, in microseconds per event. */
const costOf = async (stack: BenchStack, names: string[], work: () => Promise<unknown>) => {
  const all = await stack.pids()
  const pids = Object.fromEntries(names.map((name) => [name, name === 'bench' ? process.pid : (all[name] as number)]))
  const before = await cpuOf(pids)
  await work()
  return (sum(await cpuOf(pids)) - sum(before)) / events
}

const queue = (stack: BenchStack) =>
  stack.sql(
    'jobs',
    `insert into outbox (event_id, subject, aggregate_id, payload)
    select id, 'ev.jobs.job.added.v1', id, jsonb_build_object(
      'specversion', '1.0', 'id', id, 'source', 'roletrail/jobs', 'type', 'jobs.job.added.v1', 'subject', id,
      'time', '2026-11-21T09:00:00.000Z', 'datacontenttype', 'application/json', 'streamversion', 1,
      'data', jsonb_build_object('jobId', id, 'userId', id, 'stage', 'applied'))
    from (select uuidv7() as id from generate_series(1, $1::int)) as new`,
    [events],
  )

const relayed = async (stack: BenchStack, streams: Streams) => {
  const goal = (await streams.lastOf('jobs')) + events
  await queue(stack)
  await until(async () => (await streams.lastOf('jobs')) >= goal)
}

/** A read model of the bench's own, which begins behind what is in the stream now. */
const consumed = async (streams: Streams, sql: ReturnType<typeof testSql>) => {
  const goal = await streams.lastOf('jobs')
  await sql.$executeRaw`insert into consumer_positions values ('bench', ${goal - events})
    on conflict (consumer) do update set position = excluded.position`
  const reading = {
    name: 'bench',
    stream: 'jobs' as const,
    handlers: [
      onMany(JobAdded, async (added, tx: Sql) => {
        await tx.$executeRaw`
          insert into consumed_jobs select * from jsonb_to_recordset(${JSON.stringify(added.map(({ data }) => data))}::jsonb)
            as job ("jobId" uuid, stage text)`
      }),
    ],
  }
  const consumer = runConsumer(reading, sql, streams.nats, createLogger('bench', 'silent'))
  await until(async () => {
    const [row] = await sql.$queryRaw<{ position: string }[]>`select position from consumer_positions`
    return Number(row?.position) >= goal
  })
  await consumer.stop()
}

/** What each table of the jobs service takes on disk for one job with one event, indexes included. */
const bytesPerJob = async (stack: BenchStack, size: number) => {
  const tables = await stack.sql<{ name: string; bytes: number }>(
    'jobs',
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relname in ('streams', 'events', 'outbox', 'jobs', 'stage_changes')`,
  )
  return Object.fromEntries(tables.map(({ name, bytes }) => [name, Math.round(bytes / size)]))
}

const readModel = async (stack: BenchStack) => {
  await stack.sql('postgres', 'create database bench_consumer')
  const url = stack.databaseUrl('bench_consumer')
  await migrate(url, new URL('./migrations/', import.meta.url))
  return testSql(url)
}

/**
 * What the same work costs with more and more events, jobs and outbox rows stored. Processor time is compared: wall time
 * would include what else the machine does.
 */
export const measureVolume = async ({ stack, generator, ada, readers, rounds, seconds }: Bench) => {
  const streams = await openStreams(stack.natsUrl('jobs'))
  const sql = await readModel(stack)
  const { cards, headers } = ada
  const { bff: port } = stack.ports
  const people = (await readers()).map((reader) => reader.headers)
  const at = async (size: number) => {
    await fill(stack, streams, size)
    const { move, board } = await interleave(generator, await stack.pids(), rounds, {
      move: { work: { kind: 'move', port, people: [{ headers, cards }] }, clients: 10, seconds },
      board: { work: { kind: 'ask', path: '/api/jobs?view=board', port, headers: {}, people }, clients: 10, seconds },
    })
    const cost = ({ cpu }: Measured) => sum(cpu)
    return {
      'moving a card': cost(move),
      'reading the board': cost(board),
      'relaying an event': await costOf(stack, ['jobs', 'postgres', 'nats'], () => relayed(stack, streams)),
      'consuming an event': await costOf(stack, ['bench', 'postgres', 'nats'], () => consumed(streams, sql)),
    }
  }
  const sizes = [...(QUICK ? [1e3, 1e5] : [1e3, 1e5, 1e6]), ...SIZE.split(',').filter(Boolean).map(Number)]
  const costs = []
  for (const size of sizes) {
    const measured = { size, ...(await at(size)), bytesPerJob: await bytesPerJob(stack, size) }
    costs.push(measured)
    print(JSON.stringify(measured))
  }
  await sql.$disconnect()
  await streams.close()
  return costs
}
