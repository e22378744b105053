import pg from 'pg'
import type { Database, Sql } from './database.ts'

const sqlOn = (client: pg.Pool | pg.PoolClient): Sql => {
  const run = (strings: TemplateStringsArray, values: unknown[]) =>
    client.query(
      strings.reduce((text, part, index) => `${text}$${index}${part}`),
      values,
    )
  return {
    $queryRaw: async <Result>(strings: TemplateStringsArray, ...values: unknown[]) =>
      (await run(strings, values)).rows as Result,
    $executeRaw: async (strings, ...values) => (await run(strings, values)).rowCount ?? 0,
  }
}

/** The chassis' own tests need a database without a generated client: the same interface straight on `pg`. */
export const testSql = (url: string): Database<Sql> => {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  return {
    ...sqlOn(pool),
    $transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(sqlOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    $disconnect: () => pool.end(),
  }
}
