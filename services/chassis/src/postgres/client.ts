import pg from 'pg'
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

/** Uses a connection for a while, as `name`. */
export const connected = async <Result>(
  databaseUrl: string,
  name: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  try {
    await client.connect()
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

/** With these the server notices within seconds that a client's machine is gone, and ends its session. */
export const keepalives = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 2, tcp_keepalives_count: 3 }
