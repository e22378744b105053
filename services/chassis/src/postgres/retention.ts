import { raw, sqltag as sql } from '@prisma/client/runtime/client'
import type { Logger } from '../base/logger.ts'
import type { Worker } from '../base/worker.ts'
import type { Sql } from './database.ts'
import { createSweep } from './sweep.ts'

/**
 * For how long the rows of a table are kept; docs/scale.md has the whole list. What a consumer, a rebuild or a repeated
 * message still needs is not older than this, or is excluded by `where`. An index on `column`, with the same `where`, is
 * needed for each: a batch reads no more than it deletes.
 */
export interface Retention {
  table: string
  /** The time a row's age is counted from. */
  column: string
  /** An interval of PostgreSQL's, such as '7 days'. */
  olderThan: string
  /** The rows that are meant, in SQL; all by default. */
  where?: string
}

const batch = 1_000
const everyMs = 10 * 60_000

/** Deletes the first batch of rows that are too old; returns whether there may be more. */
const prune = async (database: Sql, { table, column, olderThan, where = 'true' }: Retention): Promise<boolean> => {
  const deleted = await database.$executeRaw(sql`
    delete from ${raw(table)} where ctid = any(array(
      select ctid from ${raw(table)} where ${raw(column)} < now() - ${olderThan}::interval and ${raw(where)}
      order by ${raw(column)} limit ${batch} for update skip locked))`)
  return deleted === batch
}

/**
 * One batch of each table; returns whether there may be more in any. A table whose rows cannot be deleted is logged and
 * keeps no other from its turn.
 */
export const pruneOnce = async (database: Sql, tables: Retention[], logger: Logger, signal: AbortSignal) => {
  let more = false
  for (const retention of tables) {
    if (signal.aborted) return more
    try {
      more = (await prune(database, retention)) || more
    } catch (error) {
      logger.error({ err: error, table: retention.table }, 'old rows could not be deleted')
    }
  }
  return more
}

/** Deletes what is older than its retention, in one instance at a time. */
export const createPruner = (database: Sql, tables: Retention[], logger: Logger): Worker =>
  createSweep({
    name: 'retention',
    everyMs,
    database,
    logger,
    work: (signal) => pruneOnce(database, tables, logger, signal),
  })
