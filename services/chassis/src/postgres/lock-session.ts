import pLimit from 'p-limit'
import type { QueryResultRow } from 'pg'
import type { DatabaseUrl } from './client.ts'
import type { Sql } from './database.ts'
import { LockLost, openSession, type Session } from './session.ts'

/** One session of PostgreSQL that holds any number of advisory locks. */
export interface LockSession extends Pick<Session, 'lost'> {
  tryLock(key: string): Promise<boolean>
  /** Throws if the lock was lost before. */
  unlock(key: string): Promise<void>
  /** Throws unless the database says, in this transaction, that this session holds the lock. */
  verify(tx: Sql, key: string): Promise<void>
}

const heartbeatMs = 3_000

const open = async (databaseUrl: DatabaseUrl) => {
  const { client, lost, end } = await openSession(databaseUrl, { name: 'locks', idleMs: 15_000, queryTimeoutMs: 5_000 })
  const inOrder = pLimit(1)
  const query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
    try {
      return (await inOrder(() => client.query<Row>(text, values))).rows
    } catch (error) {
      // After an error nobody knows which locks the session holds.
      await end(error)
      throw error
    }
  }
  const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = row?.pid
  const heartbeat = setInterval(() => void query('select').catch(() => {}), heartbeatMs).unref()
  lost.addEventListener('abort', () => clearInterval(heartbeat))

  const session: LockSession = {
    lost,
    tryLock: async (key) => {
      const [answer] = await query<{ granted: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as granted',
        [key],
      )
      return answer?.granted === true
    },
    unlock: async (key) => {
      lost.throwIfAborted()
      const [answer] = await query<{ released: boolean }>(
        'select pg_advisory_unlock(hashtextextended($1, 0)) as released',
        [key],
      ).catch((error: unknown) => {
        throw new LockLost(error)
      })
      if (!answer?.released) throw new LockLost()
    },
    verify: async (tx, key) => {
      lost.throwIfAborted()
      const held = await tx.$queryRaw<unknown[]>`
        select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and objsubid = 1 and granted and pid = ${pid}::int
          and (classid::bigint << 32) | objid::bigint = hashtextextended(${key}, 0)`
      if (held.length === 0) throw new LockLost()
    },
  }
  return { session, close: end }
}

/** Opens a session when one is needed and the one before has ended. */
export const createLockSessions = (databaseUrl: DatabaseUrl) => {
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
      await last?.close()
    },
  }
}
