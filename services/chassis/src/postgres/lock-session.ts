import pLimit from 'p-limit'
import pg from 'pg'
import type { Sql } from './database.ts'

/** The session that held a lock has ended. Carries PostgreSQL's code for that, so callers treat it as an outage. */
class LockLost extends Error {
  override readonly name = 'LockLost'
  readonly code = '57P01'
  constructor(cause?: unknown) {
    super('the session that held the lock has ended', { cause })
  }
}

/** One session of PostgreSQL that holds any number of advisory locks. */
export interface LockSession {
  /** Aborts when the session ends, and all of its locks with it. */
  lost: AbortSignal
  tryLock(key: string): Promise<boolean>
  /** Throws if the lock was lost before. */
  unlock(key: string): Promise<void>
  /** Throws unless the database says, in this transaction, that this session holds the lock. */
  verify(tx: Sql, key: string): Promise<void>
}

const heartbeatMs = 3_000

// Either side notices within seconds that the other froze or that its machine is gone.
const settings = [
  'idle_session_timeout=15000',
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
]

const open = async (databaseUrl: string) => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'locks',
    connectionTimeoutMillis: 2_500,
    query_timeout: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  const ended = new AbortController()
  const end = (cause?: unknown) => {
    if (!ended.signal.aborted) ended.abort(new LockLost(cause))
    void client.end().catch(() => {})
  }
  // Without a listener, the error of a session that the server ends would end the process.
  client.on('error', end)
  client.on('end', end)
  const inOrder = pLimit(1)
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    try {
      return (await inOrder(() => client.query<Row>(text, values))).rows
    } catch (error) {
      // After an error nobody knows which locks the session holds.
      end(error)
      throw error
    }
  }
  try {
    await client.connect()
  } catch (error) {
    end(error)
    throw error
  }
  const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = row?.pid
  const heartbeat = setInterval(() => void query('select').catch(() => {}), heartbeatMs).unref()
  ended.signal.addEventListener('abort', () => clearInterval(heartbeat))

  const session: LockSession = {
    lost: ended.signal,
    tryLock: async (key) => {
      const [answer] = await query<{ granted: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as granted',
        [key],
      )
      return answer?.granted === true
    },
    unlock: async (key) => {
      ended.signal.throwIfAborted()
      const [answer] = await query<{ released: boolean }>(
        'select pg_advisory_unlock(hashtextextended($1, 0)) as released',
        [key],
      ).catch((error: unknown) => {
        throw new LockLost(error)
      })
      if (!answer?.released) throw new LockLost()
    },
    verify: async (tx, key) => {
      ended.signal.throwIfAborted()
      const held = await tx.$queryRaw<unknown[]>`
        select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and objsubid = 1 and granted and pid = ${pid}::int
          and (classid::bigint << 32) | objid::bigint = hashtextextended(${key}, 0)`
      if (held.length === 0) throw new LockLost()
    },
  }
  return { session, close: () => client.end() }
}

/** Opens a session when one is needed and the one before has ended. */
export const createLockSessions = (databaseUrl: string) => {
  let opened: ReturnType<typeof open> | undefined

  const current = async (): Promise<LockSession> => {
    opened ??= open(databaseUrl)
    const mine = opened
    const forget = () => {
      if (opened === mine) opened = undefined
    }
    try {
      const { session } = await mine
      if (!session.lost.aborted) return session
      forget()
    } catch (error) {
      forget()
      throw error
    }
    return current()
  }

  return {
    current,
    close: async () => {
      const last = await opened?.catch(() => undefined)
      await last?.close().catch(() => {})
    },
  }
}
