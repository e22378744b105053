import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Launched } from './launched.ts'

interface Waiting {
  name: string
  process: Launched
  /** Its log, quoted when it does not come up. */
  log: string
  /** Passes by resolving. */
  probe: () => Promise<unknown>
  signal?: AbortSignal
  withinMs?: number
}

/** Resolves once the probe passes; rejects, quoting the log, when the process ends before that or time is up. */
export const whenReady = async ({ name, process, log, probe, signal, withinMs = 60_000 }: Waiting) => {
  const watched = { ended: '' }
  void process.exited.then((how) => Object.assign(watched, { ended: how }))
  const deadline = Date.now() + withinMs
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await probe()
    } catch (error) {
      const { ended } = watched
      if (ended)
        throw new Error(`${name} ended before it was ready (${ended}). From ${log}:\n${lastLines(log)}`, {
          cause: error,
        })
      if (Date.now() > deadline)
        throw new Error(
          `${name} was not ready after ${withinMs / 1000} s. From ${log}:
${lastLines(log)}`,
          { cause: error },
        )
    }
    await delay(25)
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
