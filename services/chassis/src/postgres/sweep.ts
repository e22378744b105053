import type { Logger } from '../base/logger.ts'
import { createWakeSignal } from '../base/wake-signal.ts'
import { supervise, type Worker } from '../base/worker.ts'
import type { Sql } from './database.ts'
import { type Lease, leaseOn } from './lease.ts'

interface SweepOptions {
  /** The name of its lease: unique among the sweeps of a service. */
  name: string
  everyMs: number
  database: Sql
  logger: Logger
  /** One batch; returns whether there may be more. The signal aborts if the process stops or the lease is lost. */
  work(signal: AbortSignal): Promise<boolean>
  /** How long an instance that died keeps the others waiting; renewed at a third of it. 15 seconds by default. */
  leaseMs?: number
}

export interface Sweep extends Worker {
  /** There is work: do it now, in whichever instance has the lease. */
  wake(): void
}

/**
 * Recurring work, done by one of all instances at a time: every `everyMs`, when an instance starts or is woken, and again
 * at once while batches are full. If it throws, the error is logged and some instance repeats it soon. It must bear being repeated: an instance
 * that freezes may finish a batch after its lease has passed to another.
 */
export const createSweep = ({ name, everyMs, database, logger, work, leaseMs = 15_000 }: SweepOptions): Sweep => {
  const lease = leaseOn(database, name, leaseMs, everyMs)
  const wakeSignal = createWakeSignal()
  let opened = false

  const turn = async (holder: string, askedAt: number, stopped: AbortSignal) => {
    let again = true
    using held = holding(lease, holder, leaseMs, askedAt)
    const until = AbortSignal.any([stopped, held.signal])
    try {
      while (again && !until.aborted) again = await work(until)
    } finally {
      // Otherwise the lease ends by itself.
      await lease.release(holder, again).catch(() => {})
    }
  }

  const worker = supervise(name, logger, async (stopped) => {
    if (!opened) await lease.open()
    opened = true
    const askedAt = performance.now()
    const { holder, waitMs } = await lease.claim()
    if (holder) return turn(holder, askedAt, stopped)
    if (await wakeSignal.wait(Math.min(Math.max(waitMs, 50), everyMs), stopped)) await lease.hasten()
  })
  return { stop: worker.stop, wake: wakeSignal.notify }
}

/** Renews a lease until disposed of. Its signal aborts when the lease is lost or could not be renewed in time. */
const holding = (lease: Lease, holder: string, leaseMs: number, askedAt: number) => {
  const lost = new AbortController()
  let renewedAt = askedAt
  const renew = async () => {
    const began = performance.now()
    const renewed = await lease.renew(holder).catch(() => undefined)
    if (renewed) renewedAt = began
    else if (renewed === false || began - renewedAt >= leaseMs) lost.abort(new Error('the lease was lost'))
  }
  const heartbeat = setInterval(() => void renew(), leaseMs / 3)
  // A process that froze during the claim may have lost it already.
  if (performance.now() - askedAt > leaseMs / 2) lost.abort(new Error('claiming took half of the lease'))
  return { signal: lost.signal, [Symbol.dispose]: () => clearInterval(heartbeat) }
}
