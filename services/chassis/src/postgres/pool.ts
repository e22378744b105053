import pg from 'pg'
import type { Measure } from '../base/metrics.ts'

// A statement that takes this long is a defect; an abandoned transaction must not delay the sequencer.
const sessionLimits = '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000'

const waitForConnectionMs = 2_500
const maxWaitingPerConnection = 20

/** Too many callers wait for a connection. Carries PostgreSQL's code for "too many connections", so callers treat it alike. */
class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted'
  readonly code = '53300'
  readonly severity = 'FATAL'
}

const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** pg's pool closes a connection after any error, but a statement that is refused outside a transaction leaves it intact. */
const keepAfterRefusal = (client: pg.PoolClient) => {
  const { release } = client
  client.release = (error) => release(isRefusal(error) && client.getTransactionStatus() === 'I' ? undefined : error)
  return client
}

/**
 * Connections to one database. While all are busy, callers wait for at most 2.5 seconds, and at most twenty of them per
 * connection: a longer wait would end in a timeout anyway, and failing early keeps the others fast.
 */
class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config)
    this.#maxWaiting = maxWaitingPerConnection * config.max
    // The pool replaces a broken idle connection by itself; without a listener the event would end the process.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    if (this.waitingCount >= this.#maxWaiting) {
      const error = new PoolExhausted(`${this.waitingCount} callers are waiting for a database connection already`)
      return callback ? callback(error, undefined, () => {}) : Promise.reject(error)
    }
    if (!callback) return super.connect().then(keepAfterRefusal)
    super.connect((error, client, release) => {
      if (client) callback(error, keepAfterRefusal(client), client.release)
      else callback(error, client, release)
    })
  }
}

export const createPool = (databaseUrl: string, name: string, max = 10): pg.Pool =>
  new BoundedPool({
    connectionString: databaseUrl,
    application_name: name,
    max,
    connectionTimeoutMillis: waitForConnectionMs,
    options: sessionLimits,
  })

export const poolMeasures = (pool: pg.Pool): Measure[] => [
  {
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    kind: 'gauge',
    read: () => [
      { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { value: pool.idleCount, labels: { state: 'idle' } },
    ],
  },
  {
    name: 'database_waiting_requests',
    help: 'Callers that wait for a connection.',
    kind: 'gauge',
    read: () => pool.waitingCount,
  },
]
