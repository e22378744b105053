import pg from 'pg'
import type { Worker } from '../base/worker.ts'

export interface AdvisoryLocks extends Worker {
  /** Runs `work` while nobody else, in any process, works under the same key. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * Advisory locks of the database session, for work that asks somebody else and then writes: no transaction is open
 * while the answer is awaited, so a slow provider stalls neither the sequencer nor vacuum. They have connections of
 * their own: waiting for a lock must not take those that the holder needs to finish. The lock goes with its session,
 * so a killed process leaves none behind.
 */
export const createAdvisoryLocks = (databaseUrl: string): AdvisoryLocks => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'locks',
    max: 8,
    connectionTimeoutMillis: 10_000,
    options: '-c lock_timeout=10000',
  })
  // An idle connection that breaks is replaced by the next one asked for; unheard, the event would end the process.
  pool.on('error', () => {})
  return {
    exclusively: async (key, work) => {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key])
        const result = await work()
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
        client.release()
        return result
      } catch (error) {
        // Ending the session is the one release that cannot fail.
        client.release(true)
        throw error
      }
    },
    stop: () => pool.end(),
  }
}
