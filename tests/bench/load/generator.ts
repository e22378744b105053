import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, Outcome } from './work.ts'

/** A process that makes load and measures it, one load at a time. */
export const startGenerator = () => {
  const child = fork(join(import.meta.dirname, 'process.ts'))
  return {
    pid: child.pid as number,
    run: async (load: Load): Promise<Outcome> => {
      const answered = once(child, 'message')
      child.send(load)
      const [{ outcome, error }] = (await answered) as [{ outcome?: Outcome; error?: string }]
      if (!outcome) throw new Error(`${load.work.kind} by ${load.clients}: ${error}`)
      return outcome
    },
    stop: () => void child.kill(),
  }
}

export type Generator = ReturnType<typeof startGenerator>
