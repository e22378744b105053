import { raw } from '@prisma/client/runtime/client'
import { sql } from '../event-store/decider.ts'
import type { Sql } from '../postgres/database.ts'

/** The whole content of a table as text. */
export const textOf = async (from: Sql, table: string): Promise<string> => {
  const [row] = await from.$queryRaw<[{ text: string }]>(
    sql`select coalesce(string_agg(to_jsonb(t)::text, E'\\n'), '') as text from ${raw(`"${table}"`)} t`,
  )
  return row.text
}

/** The content of every table of a database, by name. */
export const everyTable = async (from: Sql): Promise<[name: string, text: string][]> => {
  const tables = await from.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  return Promise.all(tables.map(async ({ name }): Promise<[string, string]> => [name, await textOf(from, name)]))
}
