import type { WakeSignal } from '../base/wake-signal.ts'
import type { Client, DatabaseUrl } from '../postgres/client.ts'
import { openSession } from '../postgres/session.ts'

// One leader per database, by a session-level lock: if a leader dies, its lock ends with its connection.
const leaderLock = 7_265_172

const settings = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  // Every statement of the relay must use an index, even if the statistics of a fast-growing table suggest otherwise.
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
}

export interface Leadership {
  client: Client
  /** Throws if the lock is lost although the connection lives, say because a pooler released it. */
  verify(): Promise<void>
}

/**
 * Waits until this process is the leader of the database, then runs `work`, whose signal aborts if the connection is
 * lost, and the lock with it. The wake signal of a process that waits is passed on to the leader by NOTIFY.
 */
export const runAsLeader = async (
  databaseUrl: DatabaseUrl,
  name: string,
  { wakeSignal, signal, pollMs }: { wakeSignal: WakeSignal; signal: AbortSignal; pollMs: number },
  work: (leadership: Leadership, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  // A leader that froze, or whose machine is gone, loses its session, and the next one takes over.
  const { client, lost, end } = await openSession(databaseUrl, {
    name,
    idleMs: 5_000,
    queryTimeoutMs: 10_000,
    settings,
  })
  const either = AbortSignal.any([signal, lost])
  try {
    while (!(await isGranted(client))) {
      if (await wakeSignal.wait(pollMs, either)) await client.query('notify outbox')
      if (either.aborted) return
    }
    client.on('notification', wakeSignal.notify)
    await client.query('listen outbox')
    await work({ client, verify: () => verify(client) }, either)
  } finally {
    await end()
  }
}

const isGranted = async (client: Client) => {
  const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [leaderLock])
  return rows[0]?.granted === true
}

const verify = async (client: Client) => {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid() and objid = $1`,
    [leaderLock],
  )
  if (rowCount === 0) throw new Error('the leader lock is lost')
}
