import { readFile } from 'node:fs/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { expect } from 'vitest'
import { newId } from '../base/id.ts'
import { streamId } from '../event-store/append.ts'
import type { AggregateDefinition } from '../event-store/decider.ts'
import { load } from '../event-store/event-store.ts'
import { type Projected, rebuild } from '../event-store/rebuild.ts'
import { versionOf } from '../event-store/upcaster.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { testDatabase } from './database.ts'

/** A stream as a production database may hold it: entries of such a file are added and never changed. */
interface StoredStream {
  aggregate: string
  id: string
  events: { type: string; version: number; data: object }[]
  /** The state to which the present code folds it. */
  becomes: unknown
}

type Replayable<Tx> = Projected<Tx> & AggregateDefinition<never, unknown, { type: string }>

/**
 * Replays every version of every event type that a service ever stored: folds them to a state, and projects them into an
 * empty database. Fails if the file lacks a type or version, so that none can be added without an example.
 */
export const expectStoredEvents = async <Tx extends Sql, Client extends Database<Tx>>(
  file: URL,
  migrations: URL,
  prisma: (adapter: PrismaPg) => Client,
  aggregates: Replayable<Tx>[],
  /** Creates the rows that projections expect to exist. */
  prepare: (client: Client, stream: StoredStream) => Promise<unknown> = async () => {},
) => {
  const streams = JSON.parse(await readFile(file, 'utf8')) as StoredStream[]
  const { url, drop } = await testDatabase(migrations)
  const database = prisma(new PrismaPg(url))
  try {
    for (const aggregate of aggregates)
      await replay(database, aggregate, streams, (stream) => prepare(database, stream))
  } finally {
    await database.$disconnect()
    await drop()
  }
}

const replay = async <Tx extends Sql>(
  database: Database<Tx>,
  aggregate: Replayable<Tx>,
  streams: StoredStream[],
  prepare: (stream: StoredStream) => Promise<unknown>,
) => {
  const own = streams.filter((stream) => stream.aggregate === aggregate.name)
  const listed = own.flatMap(({ events }) => events.map(({ type, version }) => `${aggregate.name} ${type} ${version}`))
  expect(new Set(listed)).toEqual(new Set(everyVersion(aggregate)))
  for (const stream of own) {
    await prepare(stream)
    await store(database, aggregate, stream)
    expect(await load(database, aggregate, stream.id)).toMatchObject({
      state: stream.becomes,
      version: stream.events.length,
    })
  }
  const fine = { streams: own.length, failed: 0, strays: 0 }
  expect(await rebuild(database, aggregate, true)).toMatchObject(fine)
  expect(await rebuild(database, aggregate, false)).toMatchObject({ ...fine, different: 0 })
}

const everyVersion = (aggregate: Replayable<never>) =>
  Object.keys(aggregate.versions).flatMap((type) =>
    Array.from({ length: versionOf(aggregate, type) }, (_, index) => `${aggregate.name} ${type} ${index + 1}`),
  )

const store = async (sql: Sql, aggregate: { name: string }, { id, events }: StoredStream) => {
  const stream = streamId(aggregate, id)
  await sql.$executeRaw`insert into streams values (${stream}, ${aggregate.name}, ${events.length})`
  for (const [index, { type, version, data }] of events.entries())
    await sql.$executeRaw`
      insert into events (event_id, stream_id, version, type, schema_version, data, meta)
      values (${newId()}::uuid, ${stream}, ${index + 1}, ${type}, ${version}, ${JSON.stringify(data)}::jsonb, '{}')`
}
