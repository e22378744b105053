import pg from 'pg'
import type { Worker } from '../base/worker.ts'

export interface AdvisoryLocks extends Worker {
  /** Runs `work` while no one else, in any process, holds the lock of this key. Throws if the lock is not granted in 10 s. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * Session-level advisory locks, for work that calls a provider and then writes. No transaction is open during the call,
 * so a slow provider delays neither the sequencer nor vacuum. The locks have a pool of their own: those who wait for one
 * must not use up the connections that its holder needs to finish. A killed process leaves no lock behind, because the
 * lock ends with its session.
 */
export const createAdvisoryLocks = (databaseUrl: string): AdvisoryLocks => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'locks',
    max: 8,
    connectionTimeoutMillis: 10_000,
    options: '-c lock_timeout=10000',
  })
  // The pool replaces a broken idle connection by itself; without a listener the event would end the process.
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
        // Closing the session releases the lock, whatever state the connection is in.
        client.release(true)
        throw error
      }
    },
    stop: () => pool.end(),
  }
}
