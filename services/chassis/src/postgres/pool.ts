import pg from 'pg'
import type { Measure } from '../base/metrics.ts'

// A statement that takes this long is a fault; a transaction left open must not stall the sequencer.
const sessionLimits = '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000'

const waitForConnectionMs = 2_500
const mostWaitingPerConnection = 20

/** Every connection is at work; the code is PostgreSQL's own "too many connections", because to a caller it is that. */
class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted'
  readonly code = '53300'
  readonly severity = 'FATAL'
}

const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/**
 * Connections to one database. Who asks while all are at work waits, 2.5 seconds at most and no more than twenty per
 * connection at a time: beyond that an answer would come too late to be of use, and saying so at once keeps the rest quick.
 */
class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config)
    this.#mostWaiting = mostWaitingPerConnection * config.max
    // An idle connection that breaks is replaced by the next one asked for; unheard, the event would end the process.
    this.on('error', () => {})
    // A statement that was refused says nothing against its connection, which pg's pool would close all the same.
    this.on('acquire', (client) => {
      const { release } = client
      client.release = (error) => release(isRefusal(error) ? undefined : error)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    if (this.waitingCount >= this.#mostWaiting) {
      const error = new PoolExhausted(`${this.waitingCount} wait for a database connection already`)
      return callback ? callback(error, undefined, () => {}) : Promise.reject(error)
    }
    return callback ? super.connect(callback) : super.connect()
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
    help: 'Connections of the pool, by what they do.',
    kind: 'gauge',
    read: () => [
      { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { value: pool.idleCount, labels: { state: 'idle' } },
    ],
  },
  {
    name: 'database_waiting_requests',
    help: 'Who waits for a connection.',
    kind: 'gauge',
    read: () => pool.waitingCount,
  },
]
