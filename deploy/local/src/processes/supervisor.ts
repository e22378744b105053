import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './child-process.ts'

interface SupervisorOptions<Process extends Child> {
  name: string
  start: () => Promise<Process>
  pidFile: string
  print: (line: string) => void
}

export interface Supervised<Process extends Child> {
  /** The process of the first start; those after a restart behave the same. */
  first: Process
  stop(): Promise<void>
}

// A process that has lived this long did not die of being started.
const healthyMs = 30_000

/** Starts a process and restarts it whenever it dies, after a pause that grows while it keeps dying. */
export const supervise = async <Process extends Child>({ name, start, pidFile, print }: SupervisorOptions<Process>) => {
  const stopping = new AbortController()
  const begin = async () => {
    const process = await start()
    mkdirSync(dirname(pidFile), { recursive: true })
    writeFileSync(pidFile, `${process.pid}\n`)
    return process
  }

  const first = await begin()
  let current = first
  const watch = async () => {
    let deaths = 0
    for (let born = Date.now(); ; ) {
      const how = await current.exited
      if (stopping.signal.aborted) return
      deaths = Date.now() - born > healthyMs ? 1 : deaths + 1
      const pause = Math.min(10_000, 250 * 2 ** (deaths - 1))
      print(`${name} ended (${how}); starting it again.`)
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      born = Date.now()
      try {
        current = await begin()
      } catch (error) {
        print(`${name} did not start: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  const watching = watch()

  return {
    first,
    stop: async () => {
      stopping.abort()
      await current.stop()
      if ((await current.exited) === 'SIGKILL') print(`${name} did not stop in time and was killed.`)
      await watching
      // A restart may have been under way.
      await current.stop()
      rmSync(pidFile, { force: true })
    },
  } satisfies Supervised<Process>
}
