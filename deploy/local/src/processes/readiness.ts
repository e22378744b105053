import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './child-process.ts'

interface ReadinessOptions {
  name: string
  process: Child
  /** Its log, quoted if it does not become ready. */
  log: string
  /** Resolves if it is ready. */
  probe: () => Promise<unknown>
  signal?: AbortSignal
  withinMs?: number
}

/** Resolves once the probe does; rejects, quoting the log, if the process ends before that or time runs out. */
export const whenReady = async ({ name, process, log, probe, signal, withinMs = 60_000 }: ReadinessOptions) => {
  const state = { ended: '' }
  void process.exited.then((how) => Object.assign(state, { ended: how }))
  const deadline = Date.now() + withinMs
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await probe()
    } catch (error) {
      const { ended } = state
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
