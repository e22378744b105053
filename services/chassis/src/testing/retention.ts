import { raw } from '@prisma/client/runtime/client'
import { expect } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { sql } from '../event-store/decider.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { pruneOnce, type Retention } from '../postgres/retention.ts'

const logger = createLogger('retention', 'silent')
const { signal } = new AbortController()

/** One pass over everything that is too old. */
export const pruned = async (database: Sql, tables: Retention[]) => {
  while (await pruneOnce(database, tables, logger, signal));
}

/** How many rows of each table are left, by the name of the table. */
export const rowsLeft = async (database: Sql, tables: Retention[]): Promise<Record<string, number>> => {
  const counts: [string, number][] = []
  for (const { table } of tables) {
    const [row] = await database.$queryRaw<{ count: number }[]>(sql`select count(*)::int as count from ${raw(table)}`)
    counts.push([table, row?.count ?? 0])
  }
  return Object.fromEntries(counts)
}

/**
 * Every table is asked for its oldest rows in the order of an index. The planner may not sort or scan a table here, as it
 * would the small ones of a test.
 */
export const expectIndexes = (database: Database<Sql>, tables: Retention[]) =>
  database.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`
    await tx.$executeRaw`set local enable_sort = off`
    await tx.$executeRaw`set local enable_bitmapscan = off`
    for (const { table, column, where = 'true' } of tables) {
      const plan = await tx.$queryRaw<{ 'QUERY PLAN': string }[]>(sql`
        explain select ctid from ${raw(table)} where ${raw(column)} < now() - interval '1 day' and ${raw(where)}
        order by ${raw(column)} limit 10`)
      const text = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(text, table).toMatch(new RegExp(`Index (Only )?Scan.*\\n\\s+Index Cond: \\(+${column} <`))
    }
  })
