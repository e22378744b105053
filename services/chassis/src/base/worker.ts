import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'
import type { Measure } from './metrics.ts'

/** Something that works until it is stopped; `stop` resolves when the work in hand is done. */
export interface Worker {
  stop(): Promise<void>
  /** What it tells about itself at /metrics. */
  measures?: Measure[]
}

/** Waits unless stopped; a stop ends the wait at once. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})

const steadyMs = 60_000

/**
 * Keeps `work` running: when it throws, the error is logged and it starts again after a growing, jittered pause; when
 * it returns, it starts again at once. It must return or throw soon after its signal aborts.
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
        // What ran for long was well; its next failure is a first one.
        failures = performance.now() - began > steadyMs ? 1 : failures + 1
        logger.warn({ err: error, worker: name, failures }, 'worker failed and starts again')
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

/** A worker that is poked when there is work, and looks by itself every `idleMs` in case a poke was lost. */
export const pollingWorker = (
  name: string,
  logger: Logger,
  idleMs: number,
  /** Answers whether there may be more to do right away. */
  step: (signal: AbortSignal) => Promise<boolean>,
): Worker & { wake(): void } => {
  let wake = new AbortController()
  const worker = supervise(name, logger, async (signal) => {
    const woken = wake.signal
    if (await step(signal)) return
    await pause(idleMs, AbortSignal.any([signal, woken]))
  })
  return {
    stop: worker.stop,
    wake: () => {
      const before = wake
      wake = new AbortController()
      before.abort()
    },
  }
}
