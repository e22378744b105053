import { createLogger } from '@roletrail/chassis/base/logger'
import { onMany, runConsumer } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { migrate } from '@roletrail/chassis/postgres/migrate'
import { testSql } from '@roletrail/chassis/testing/sql'
import { JobAdded } from '@roletrail/contracts/jobs/events'
import { QUICK } from '../config.ts'
import { fill } from './filling.ts'
import type { BenchHouse } from './house.ts'
import type { Bench } from './move.ts'
import { cpuOf } from './processes.ts'
import { inTurns, type Measured } from './rounds.ts'
import { openStreams, type Streams } from './streams.ts'
import { until } from './until.ts'

const events = 4_000

const sum = (values: Record<string, number>) => Object.values(values).reduce((total, each) => total + each, 0)

/** Processor time that some processes use while work is done, in microseconds per event. */
const costOf = async (house: BenchHouse, names: string[], work: () => Promise<unknown>) => {
  const all = await house.pids()
  const pids = Object.fromEntries(names.map((name) => [name, name === 'bench' ? process.pid : (all[name] as number)]))
  const before = await cpuOf(pids)
  await work()
  return (sum(await cpuOf(pids)) - sum(before)) / events
}

const queue = (house: BenchHouse) =>
  house.sql(
    'jobs',
    `insert into outbox (event_id, subject, payload)
    select id, 'ev.jobs.job.' || id || '.added.v1', jsonb_build_object(
      'specversion', '1.0', 'id', id, 'source', 'roletrail/jobs', 'type', 'jobs.job.added.v1', 'subject', id,
      'time', '2026-11-21T09:00:00.000Z', 'datacontenttype', 'application/json', 'streamversion', 1,
      'data', jsonb_build_object('jobId', id, 'userId', id, 'stage', 'applied'))
    from (select uuidv7() as id from generate_series(1, $1::int)) as new`,
    [events],
  )

const relayed = async (house: BenchHouse, streams: Streams) => {
  const goal = (await streams.lastOf('jobs')) + events
  await queue(house)
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
          insert into seen select * from jsonb_to_recordset(${JSON.stringify(added.map(({ data }) => data))}::jsonb)
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

const readModel = async (house: BenchHouse) => {
  await house.sql('postgres', 'create database bench_consumer')
  const url = house.databaseUrl('bench_consumer')
  await migrate(url, new URL('./migrations/', import.meta.url))
  return testSql(url)
}

/**
 * What the same things cost with so many events, jobs and outbox rows in the stores. Processor time is compared: a
 * clock would count what the machine does beside.
 */
export const measureVolume = async ({ house, generator, ada, rounds, seconds }: Bench) => {
  const streams = await openStreams(house.natsUrl)
  const sql = await readModel(house)
  const { cards, headers } = ada
  const http = { port: house.ports.bff, headers }
  const at = async (size: number) => {
    await fill(house, streams, size)
    const { move, board } = await inTurns(generator, await house.pids(), rounds, {
      move: { work: { kind: 'move', cards, ...http }, clients: 10, seconds },
      board: { work: { kind: 'ask', path: '/api/jobs?view=board', ...http }, clients: 10, seconds },
    })
    const cost = ({ cpu }: Measured) => sum(cpu)
    return {
      'moving a card': cost(move),
      'reading the board': cost(board),
      'relaying an event': await costOf(house, ['jobs', 'postgres', 'nats'], () => relayed(house, streams)),
      'consuming an event': await costOf(house, ['bench', 'postgres', 'nats'], () => consumed(streams, sql)),
    }
  }
  const sizes = QUICK ? [1e3, 1e5] : [1e3, 1e5, 1e6]
  const costs = []
  for (const size of sizes) costs.push({ size, ...(await at(size)) })
  await sql.$disconnect()
  await streams.close()
  return costs
}
