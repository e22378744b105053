import { setTimeout as sleep } from 'node:timers/promises'
import { createFairQueue } from '../base/fair-queue.ts'
import { Rejection } from '../base/rejection.ts'
import type { Worker } from '../base/worker.ts'
import type { DatabaseUrl } from './client.ts'
import type { Sql } from './database.ts'
import { createLockSessions, type LockSession } from './lock-session.ts'

export interface AdvisoryLock {
  /** Aborts when the lock is lost: the work is to call nobody and write nothing from then on. */
  signal: AbortSignal
  /** Throws unless the lock is still held. Called in the transaction that writes, it keeps out work that lost its lock. */
  verify(tx: Sql): Promise<void>
}

export interface AdvisoryLocks extends Worker {
  /**
   * Runs `work` while no one else, in any process, holds the lock of this key. Rejects if the lock is not granted in
   * time, if too many wait for it already, or if it was not held until the work ended.
   */
  exclusively<Result>(key: string, work: (lock: AdvisoryLock) => Promise<Result>): Promise<Result>
}

interface Options {
  /** How many keys are locked at once by this process. */
  concurrency?: number
  waitMs?: number
}

const maxWaitingPerKey = 20
const maxWaiting = 200
const pollMs = 20
const maxPollMs = 250

/**
 * Session-level advisory locks, for work that calls a provider and then writes. No transaction is open during the call,
 * so a slow provider delays neither the sequencer nor vacuum. All locks of a process are held by one session, and those
 * who wait for one wait in memory: however many they are, they take no connection from anybody (docs/adr/0026). A killed
 * process leaves no lock behind, because the lock ends with its session.
 */
export const createAdvisoryLocks = (
  databaseUrl: DatabaseUrl,
  { concurrency = 8, waitMs = 10_000 }: Options = {},
): AdvisoryLocks => {
  const turns = createFairQueue({
    places: concurrency,
    perKey: { places: 1, waiting: maxWaitingPerKey },
    waiting: maxWaiting,
    waitMs,
    tooManyOfOne: refusal,
    full: refusal,
  })
  const sessions = createLockSessions(databaseUrl)
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()

  /** Another process may hold the lock. To ask again costs less than a session that blocks. */
  const acquire = async (key: string, deadline: number): Promise<LockSession> => {
    for (let pause = pollMs; !stopping.signal.aborted; pause = Math.min(pause * 1.5, maxPollMs)) {
      const session = await sessions.current()
      // A session that had ended unnoticed, idle as it was, has granted nothing yet: another may.
      if (await session.tryLock(key).catch(() => false)) return session
      if (performance.now() >= deadline) break
      await sleep(pause * (0.5 + Math.random()))
    }
    throw refusal()
  }

  const locked = async <Result>(key: string, deadline: number, work: (lock: AdvisoryLock) => Promise<Result>) => {
    const session = await acquire(key, deadline)
    try {
      session.lost.throwIfAborted()
      const result = await work({ signal: session.lost, verify: (tx) => session.verify(tx, key) })
      await session.unlock(key)
      return result
    } catch (error) {
      await session.unlock(key).catch(() => {})
      throw error
    }
  }

  return {
    exclusively: (key, work) => {
      const deadline = performance.now() + waitMs
      return turns.run(key, async () => {
        const held = locked(key, deadline, work)
        running.add(held)
        try {
          return await held
        } finally {
          running.delete(held)
        }
      })
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(running)
      await sessions.close()
    },
  }
}

const refusal = () =>
  new Rejection('temporarily_unavailable', 'This part of RoleTrail is unavailable right now. Try again in a moment.')
