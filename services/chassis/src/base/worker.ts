import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'
import type { Measure } from './metrics.ts'
import { createWakeSignal } from './wake-signal.ts'

/** A background task that runs until it is stopped; `stop` resolves when the work in hand is done. */
export interface Worker {
  stop(): Promise<void>
  /** Its metrics. */
  measures?: Measure[]
}

/** Waits; aborting the signal ends the wait at once. Never rejects. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})

const stableMs = 60_000

/**
 * Keeps `work` running: if it throws, the error is logged and it restarts after a growing, jittered pause; if it
 * returns, it restarts at once. It must return or throw soon after its signal aborts.
 */
export const supervise = (name: string, logger: Logger, work: (signal: AbortSignal) => Promise<void>): Worker => {
  const controller = new AbortController()
  const { signal } = controller
  const loop = async () => {
    let failures = 0
    while (!signal.aborted) {
      const began = performance.now()
      try {
        await work(signal)
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        // After a long healthy run, the next failure counts as the first.
        failures = performance.now() - began > stableMs ? 1 : failures + 1
        logger.warn({ err: error, worker: name, failures }, 'worker failed and restarts')
        await pause(Math.min(100 * 2 ** Math.min(failures, 6), 5_000) * (0.5 + Math.random()), signal)
      }
    }
  }
  const done = loop()
  return {
    stop: async () => {
      controller.abort()
      await done
    },
  }
}

/** Repeats `step`: at once while there is more to do, otherwise when woken, and every `idleMs` in any case. */
export const pollingWorker = (
  name: string,
  logger: Logger,
  idleMs: number,
  /** Returns whether there may be more to do right away. */
  step: (signal: AbortSignal) => Promise<boolean>,
): Worker & { wake(): void } => {
  const wake = createWakeSignal()
  const worker = supervise(name, logger, async (stopped) => {
    if (!(await step(stopped))) await wake.wait(idleMs, stopped)
  })
  return { stop: worker.stop, wake: wake.notify }
}
