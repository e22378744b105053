import pg from 'pg'
import { ConfigurationError } from '../base/configuration.ts'
import { createDurations, type Measure } from '../base/metrics.ts'
import {
  Client,
  connected,
  type DatabaseUrl,
  isLoginRefused,
  keepalives,
  neverCompile,
  startupOptions,
  urlsOf,
} from './client.ts'
import { waitForConnectionMs } from './config.ts'
import { isUnavailable } from './database.ts'
import { traceStatements } from './statement-spans.ts'

// A statement that takes this long is a defect; an abandoned transaction must not delay the sequencer.
const sessionSettings = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  ...neverCompile,
}

// The server ends every statement sooner, so that it is the server or the network that is gone: its connection is closed.
const answerMs = 7_000
const maxWaitingPerConnection = 20

/** Too many callers wait for a connection. Carries PostgreSQL's code for "too many connections", so callers treat it alike. */
class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted'
  readonly code = '53300'
  readonly severity = 'FATAL'
}

// Not one by a server that has become a standby: the next connection may lead to the one that took over.
const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isUnavailable(error)

/** pg's pool closes a connection after any error, but a statement that is refused outside a transaction leaves it intact. */
const keepAfterRefusal = (client: pg.PoolClient) => {
  const { release } = client
  client.release = (error) => release(isRefusal(error) && client.getTransactionStatus() === 'I' ? undefined : error)
  return client
}

/**
 * Connections to one database. While all are busy, callers wait for DATABASE_WAIT_MS at most, and at most twenty of them per
 * connection: a longer wait would end in a timeout anyway, and failing early keeps the others fast.
 */
export class BoundedPool extends pg.Pool {
  readonly #max: number
  readonly #maxWaiting: number
  readonly #waits = createDurations({
    name: 'database_wait_seconds',
    help: 'How long callers waited for a connection while all were busy; those who got none count as long as one may wait.',
    labels: [],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5],
  })
  /** Whether a transaction may run in any session, so that nothing can be left in one: no settings, no named statements. */
  readonly pooled: boolean
  readonly #login: Login

  constructor(databaseUrl: DatabaseUrl, { pooled, ...config }: pg.PoolConfig & { max: number; pooled: boolean }) {
    const login = new Login(databaseUrl)
    // Each connection asks for the URL of that moment, so that a new password needs no new pool.
    class CurrentClient extends Client {
      constructor(own?: pg.ClientConfig) {
        super({ ...own, connectionString: withoutMark(login.url) })
      }
    }
    super({ ...config, Client: CurrentClient })
    traceStatements(this)
    this.#login = login
    this.pooled = pooled
    this.#max = config.max
    this.#maxWaiting = maxWaitingPerConnection * config.max
    // The pool replaces a broken idle connection by itself; without a listener the event would end the process.
    this.on('error', () => {})
  }

  /** Where the next connection is made to. */
  get newConnectionUrl() {
    return withoutMark(this.#login.url)
  }

  get waits(): Measure {
    return this.#waits.measure
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    if (this.waitingCount >= this.#maxWaiting) {
      this.#waits.observe({}, waitForConnectionMs / 1_000)
      const error = new PoolExhausted(`${this.waitingCount} callers are waiting for a database connection already`)
      return callback ? callback(error, undefined, () => {}) : Promise.reject(error)
    }
    if (!callback) return this.#open().then(keepAfterRefusal)
    void this.#open().then(
      (client) => callback(undefined, keepAfterRefusal(client), client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  async #open(): Promise<pg.PoolClient> {
    if (this.idleCount > this.waitingCount || this.totalCount < this.#max) return this.#connection()
    const began = performance.now()
    try {
      return await this.#connection()
    } finally {
      this.#waits.observe({}, (performance.now() - began) / 1_000)
    }
  }

  async #connection(): Promise<pg.PoolClient> {
    for (let left = this.#login.choices; ; left -= 1) {
      const { url } = this.#login
      try {
        return await super.connect()
      } catch (error) {
        if (left === 0 || !isLoginRefused(error)) throw error
        this.#login.refused(url)
      }
    }
  }
}

/** Which of a database's URLs connections are made with: the newest, until the server refuses it. */
class Login {
  readonly #databaseUrl: DatabaseUrl
  #urls: readonly string[] = []
  #index = 0

  constructor(databaseUrl: DatabaseUrl) {
    this.#databaseUrl = databaseUrl
  }

  get url() {
    const urls = urlsOf(this.#databaseUrl)
    if (urls.join() !== this.#urls.join()) this.#index = 0
    this.#urls = urls
    return urls[this.#index] ?? urls[0]
  }

  get choices() {
    return urlsOf(this.#databaseUrl).length
  }

  /** From now on the next one, unless another connection has found that out already. */
  refused(url: string) {
    if (url === this.url) this.#index = (this.#index + 1) % this.choices
  }
}

/** Whether a URL says, as Prisma's do, that it leads to PgBouncer in transaction mode. */
const isPooled = (databaseUrl: DatabaseUrl) => new URL(urlsOf(databaseUrl)[0]).searchParams.get('pgbouncer') === 'true'

const withoutMark = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  url.searchParams.delete('pgbouncer')
  return url.href
}

export const createPool = (databaseUrl: DatabaseUrl, name: string, max = 10): BoundedPool => {
  const pooled = isPooled(databaseUrl)
  return new BoundedPool(databaseUrl, {
    application_name: name,
    max,
    connectionTimeoutMillis: waitForConnectionMs,
    query_timeout: answerMs,
    pooled,
    // PgBouncer refuses the parameter; `limitSessions` gives the role the same settings.
    ...(!pooled && { options: startupOptions({ ...sessionSettings, ...keepalives }) }),
  })
}

interface DatabaseUrls {
  DATABASE_URL: DatabaseUrl
  DIRECT_DATABASE_URL?: DatabaseUrl | undefined
}

/** The URL for what needs a session of its own. Throws if there is none. */
export const directUrlOf = ({ DATABASE_URL, DIRECT_DATABASE_URL }: DatabaseUrls): DatabaseUrl => {
  if (DIRECT_DATABASE_URL) return DIRECT_DATABASE_URL
  if (isPooled(DATABASE_URL))
    throw new ConfigurationError('DIRECT_DATABASE_URL is needed where DATABASE_URL leads to a pooler.')
  return DATABASE_URL
}

// Several instances may start at once, and two simultaneous changes of one role fail.
const limitsLock = 7_265_174

/** Behind a pooler the limits of a session are those of its role; every role may set its own. */
export const limitSessions = async (urls: DatabaseUrls): Promise<void> => {
  if (!isPooled(urls.DATABASE_URL)) return
  await connected(directUrlOf(urls), 'session-limits', async (client) => {
    const database = pg.escapeIdentifier(new URL(urlsOf(urls.DATABASE_URL)[0]).pathname.slice(1))
    const limits = Object.entries(sessionSettings).map(
      ([setting, value]) => `alter role current_user in database ${database} set ${setting} = ${value}`,
    )
    // A simple query with several statements is one transaction, and the lock ends with it.
    await client.query([`select pg_advisory_xact_lock(${limitsLock})`, ...limits].join(';'))
  })
}

export const poolMeasures = (pool: BoundedPool): Measure[] => [
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
    name: 'database_connections_max',
    help: 'Connections that the pool may open.',
    kind: 'gauge',
    read: () => pool.options.max,
  },
  {
    name: 'database_waiting_requests',
    help: 'Callers that wait for a connection.',
    kind: 'gauge',
    read: () => pool.waitingCount,
  },
  pool.waits,
]
