import pg from 'pg'
import { type Statement, sql } from '../event-store/decider.ts'
import type { Database, Sql } from '../postgres/database.ts'

const sqlOn = (client: pg.Pool | pg.PoolClient): Sql => {
  const run = (query: TemplateStringsArray | Statement, values: unknown[]) => {
    const { text, values: given } = 'text' in query ? query : sql(query, ...(values as never[]))
    return client.query(text, given)
  }
  return {
    $queryRaw: async <Result>(query: TemplateStringsArray | Statement, ...values: unknown[]) =>
      (await run(query, values)).rows as Result,
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  }
}

/** The `Database` interface directly on `pg`, for the chassis' own tests, which have no generated client. */
export const testSql = (url: string): Database<Sql> => {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  return {
    ...sqlOn(pool),
    $transaction: async (work) => {
      const client = await pool.connect()
      let broken = false
      const onError = () => {
        broken = true
      }
      client.on('error', onError)
      try {
        await client.query('begin')
        const result = await work(sqlOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(onError)
        throw error
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
    $disconnect: () => pool.end(),
  }
}
