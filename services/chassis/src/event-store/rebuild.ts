import { isDeepStrictEqual } from 'node:util'
import { join, raw } from '@prisma/client/runtime/client'
import { Rejection } from '../base/rejection.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { isTransient } from '../postgres/transient.ts'
import { streamId } from './append.ts'
import { type ReadModel, type Recorded, type Statement, type Stored, sql, type Upcaster } from './decider.ts'
import { retryOnConflict } from './event-store.ts'
import { type StoredRow, upcast } from './upcaster.ts'

/** The part of an aggregate that a rebuild needs; any `Aggregate` or `SingleStatementAggregate` is one. */
export type Projected<Tx> = { name: string; versions: Record<string, Upcaster[]>; readModel: ReadModel[] } & (
  | { project(tx: Tx, recorded: Recorded<never>): Promise<void> }
  | { statements(recorded: Recorded<never>): Statement[] }
)

/** What a rebuild changed, or what it would have changed if it was only a check. */
export interface Findings {
  streams: number
  /** Streams whose read model differed from what their events say. */
  different: number
  /** Streams whose events could not be projected; their read models stay as they are. */
  failed: number
  /** Rows of aggregates that have no stream. */
  strays: number
  /** Some of the streams that differed or failed, with the reason. */
  examples: string[]
}

const page = 100
const longestMs = 5 * 60_000
const maxExamples = 20

/**
 * Rebuilds the read models of all aggregates of a type from their events, one by one, while the service runs: each
 * stream is locked only while it is rebuilt, and readers see its rows before or after. With `keep: false` every change
 * is rolled back, which makes it a check that compares row by row.
 */
export const rebuild = async <Tx extends Sql>(
  database: Database<Tx>,
  aggregate: Projected<Tx>,
  keep: boolean,
  /** Called after each page of streams; throws to stop. */
  progress: () => Promise<void> = async () => {},
): Promise<Findings> => {
  const findings: Findings = { streams: 0, different: 0, failed: 0, strays: 0, examples: [] }
  const note = (example: string) => findings.examples.length < maxExamples && findings.examples.push(example)
  for (let cursor = ''; ; ) {
    const streams = await database.$queryRaw<{ stream: string }[]>`
      select stream_id as stream from streams where type = ${aggregate.name} and stream_id > ${cursor}
      order by stream_id limit ${page}`
    for (const { stream } of streams) {
      try {
        const id = stream.slice(aggregate.name.length + 1)
        // Of one stream, because nobody else waits for its lock: a long history takes longer than a request may.
        const rebuilt = () => database.$transaction((tx) => rebuildOne(tx, aggregate, id, keep), { timeout: longestMs })
        if (await retryOnConflict(rebuilt)) continue
        findings.different += 1
        note(`${stream} is different`)
      } catch (error) {
        if (isTransient(error) && !(error instanceof Rejection)) throw error
        findings.failed += 1
        note(`${stream}: ${String(error)}`)
      }
    }
    findings.streams += streams.length
    cursor = streams.at(-1)?.stream ?? cursor
    await progress()
    if (streams.length < page) break
  }
  for (const model of aggregate.readModel.toReversed()) {
    if (model.columns) continue
    const strays = await straysIn(database, aggregate.name, model, keep)
    findings.strays += strays
    if (strays) note(`${model.table} has ${strays} rows without a ${aggregate.name}`)
  }
  return findings
}

/** Returns whether the rows were already what the events say. */
const rebuildOne = async <Tx extends Sql>(tx: Tx, aggregate: Projected<Tx>, id: string, keep: boolean) => {
  await tx.$queryRaw`select from streams where stream_id = ${streamId(aggregate, id)} for update`
  const before = await rowsOf(tx, aggregate, id)
  await tx.$executeRaw`savepoint live`
  for (const { table, key, columns } of aggregate.readModel.toReversed())
    if (!columns) await tx.$executeRaw(sql`delete from ${raw(table)} where ${raw(key)} = ${id}`)
  for await (const recorded of historyOf(tx, aggregate, id)) {
    if ('project' in aggregate) await aggregate.project(tx, recorded)
    else for (const statement of aggregate.statements(recorded)) await tx.$executeRaw(statement)
  }
  const same = isDeepStrictEqual(await rowsOf(tx, aggregate, id), before)
  if (same || !keep) await tx.$executeRaw`rollback to savepoint live`
  // A rebuild trusts nothing but events, and neither does the next command after it.
  if (keep) await tx.$executeRaw`delete from snapshots where stream_id = ${streamId(aggregate, id)}`
  return same
}

/** What tells rows of one aggregate from other ones: their number and the sum of their hashes, whatever they hold. */
const rowsOf = async (tx: Sql, { readModel }: { readModel: ReadModel[] }, id: string) => {
  const tables: unknown[] = []
  for (const { table, key, columns = ['*'] } of readModel)
    tables.push(
      await tx.$queryRaw(sql`
        select count(*)::int as count, sum(hashtextextended(to_jsonb(mine)::text, 0))::text as hash
        from (select ${join(columns.map(raw))} from ${raw(table)} where ${raw(key)} = ${id}) as mine`),
    )
  return tables
}

const eventsPerPage = 25

/** All events from the first, never a snapshot, in memory for one page of them. */
const historyOf = async function* (tx: Sql, aggregate: Projected<never>, id: string): AsyncGenerator<Recorded<never>> {
  for (let reached = 0; ; ) {
    const rows = await tx.$queryRaw<(StoredRow & { version: number; eventId: string })[]>`
      select version::int, event_id::text as "eventId", type, schema_version, data from events
      where stream_id = ${streamId(aggregate, id)} and version > ${reached} order by version limit ${eventsPerPage}`
    for (const { version, eventId, ...row } of rows) {
      yield { id, version, eventId, event: upcast<Stored>(aggregate, row) as never }
      reached = version
    }
    if (rows.length < eventsPerPage) return
  }
}

/**
 * Counts the rows whose id has no stream, or deletes them; some thousand rows in one statement, so that none takes as long
 * as an answer that never comes.
 */
const straysIn = async (database: Sql, name: string, { table, key }: ReadModel, remove: boolean) => {
  let strays = 0
  for (let after: string | undefined; ; ) {
    const beyond = after === undefined ? sql`true` : sql`${raw(key)} > ${after}`
    const [last] = await database.$queryRaw<{ id: string }[]>(sql`
      select ${raw(key)}::text as id from ${raw(table)} where ${beyond} order by ${raw(key)}
      offset ${rowsAtOnce - 1} limit 1`)
    const strayRows = sql`${raw(table)} as kept where ${beyond} and ${last ? sql`${raw(key)} <= ${last.id}` : sql`true`}
      and not exists (select from streams where stream_id = ${`${name}:`} || kept.${raw(key)}::text)`
    if (remove) strays += await database.$executeRaw(sql`delete from ${strayRows}`)
    else {
      const [counted] = await database.$queryRaw<{ count: number }[]>(
        sql`select count(*)::int as count from ${strayRows}`,
      )
      strays += counted?.count ?? 0
    }
    if (!last) return strays
    after = last.id
  }
}

const rowsAtOnce = 5_000
