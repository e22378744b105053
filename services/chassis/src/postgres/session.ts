import { type Client, connectWith, type DatabaseUrl, keepalives, neverCompile, startupOptions } from './client.ts'

/** The session that held a lock has ended. Carries PostgreSQL's code for that, so callers treat it as an outage. */
export class LockLost extends Error {
  override readonly name = 'LockLost'
  readonly code = '57P01'
  constructor(cause?: unknown) {
    super('the session that held the lock has ended', { cause })
  }
}

/** A session of PostgreSQL that holds locks, which end with it. */
export interface Session {
  client: Client
  /** Aborts when the session ends, and all of its locks with it. */
  lost: AbortSignal
  /** Ends the session, if it has not ended. */
  end(cause?: unknown): Promise<void>
}

interface Options {
  name: string
  /** When the server ends a session that says nothing: its process froze, or its machine is gone. */
  idleMs: number
  queryTimeoutMs: number
  settings?: Record<string, string | number>
}

export const openSession = async (
  databaseUrl: DatabaseUrl,
  { name, idleMs, queryTimeoutMs, settings = {} }: Options,
): Promise<Session> => {
  const client = await connectWith(databaseUrl, {
    application_name: name,
    connectionTimeoutMillis: 2_500,
    query_timeout: queryTimeoutMs,
    options: startupOptions({ idle_session_timeout: idleMs, ...keepalives, ...neverCompile, ...settings }),
  })
  const ended = new AbortController()
  const end = (cause?: unknown) => {
    if (!ended.signal.aborted) ended.abort(new LockLost(cause))
    return client.end()
  }
  const atOnce = (cause?: unknown) => void end(cause)
  client.on('error', atOnce)
  client.on('end', atOnce)
  return { client, lost: ended.signal, end }
}
