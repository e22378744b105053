import pg from 'pg'
import { type Secret, withAnyOf } from '../base/secret.ts'
import { traceStatements } from './statement-spans.ts'

const goodbyeMs = 1_000

/**
 * A connection that a broken network cannot make anybody wait for: a peer that is gone is noticed while the connection
 * idles, and a goodbye that is not answered is not waited for.
 */
export class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 5_000, ...config })
    // Whoever uses the connection is told by their next statement. Without a listener, the event would end the process.
    this.on('error', () => {})
    traceStatements(this)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void) {
    const giveUp = setTimeout(() => this.connection.stream.destroy(), goodbyeMs).unref()
    this.once('end', () => clearTimeout(giveUp))
    return callback ? super.end(callback) : super.end()
  }
}

/** Where a database is: one URL, or a secret that may become another, of which the first that is not refused counts. */
export type DatabaseUrl = string | Secret<readonly string[]>

/** The URLs of a database at this moment, the newest first. */
export const urlsOf = (databaseUrl: DatabaseUrl): readonly [string, ...string[]] => {
  const [first, ...others] = typeof databaseUrl === 'string' ? [databaseUrl] : databaseUrl.current()
  if (first === undefined) throw new Error('there is no URL of the database')
  return [first, ...others]
}

/** The server knows no such role or password: it has not been given the new one yet, or has it already. */
export const isLoginRefused = (error: unknown) =>
  error instanceof pg.DatabaseError && /^28(P01|000)$/.test(error.code ?? '')

/** Connects a client; a URL whose password is refused makes way for the next. */
export const connectWith = (databaseUrl: DatabaseUrl, config: pg.ClientConfig): Promise<Client> =>
  withAnyOf(urlsOf(databaseUrl), isLoginRefused, async (connectionString) => {
    const client = new Client({ ...config, connectionString })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      throw error
    }
  })

/** Uses a connection for a while, as `name`. */
export const connected = async <Result>(
  databaseUrl: DatabaseUrl,
  name: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = await connectWith(databaseUrl, { application_name: name, connectionTimeoutMillis: 10_000 })
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Settings that a session starts with. PgBouncer refuses them. */
export const startupOptions = (settings: Record<string, string | number>) =>
  Object.entries(settings)
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(' ')

/**
 * No statement here is worth compiling: that takes tens of milliseconds each time, and the planner asks for it wherever it
 * is told to avoid a plan, as the relay's sessions do.
 */
export const neverCompile = { jit: 'off' }

/** With these the server notices within seconds that a client's machine is gone, and ends its session. */
export const keepalives = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 2, tcp_keepalives_count: 3 }
