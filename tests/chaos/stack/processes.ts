import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import type { DataPaths } from '@roletrail/local/data-directory'
import { pidIn } from '@roletrail/local/processes/orphan-processes'

/** What a run may do to the processes of its own stack, and to no others. */
export const processesOf = (paths: DataPaths) => {
  const frozen = new Map<number, NodeJS.Timeout>()
  let wipes = 0

  /** Pids are reused, so only children of the stack or of this process are signalled. */
  const find = (name: string) => {
    const pid = pidIn(paths.pid(name))
    return pid !== undefined && [process.pid, pidIn(paths.pid('up'))].includes(parentOf(pid)) ? pid : undefined
  }

  const signal = (name: string, signal: NodeJS.Signals) => {
    const pid = find(name)
    if (pid !== undefined) send(pid, signal)
    return pid
  }

  const thaw = (pid: number) => {
    clearTimeout(frozen.get(pid))
    frozen.delete(pid)
    send(pid, 'SIGCONT')
  }

  return {
    signal,
    /** Suspends a process and resumes it later, as an overloaded machine would. */
    freeze: (name: string, milliseconds: number) => {
      const pid = signal(name, 'SIGSTOP')
      if (pid === undefined || frozen.has(pid)) return
      frozen.set(
        pid,
        setTimeout(() => thaw(pid), milliseconds),
      )
    },
    thawAll: () => {
      for (const pid of frozen.keys()) thaw(pid)
    },
    /** NATS dies and comes back without its streams. Suspended meanwhile, it cannot write to the directory that is removed. */
    wipeStreams: () => {
      const pid = signal('nats', 'SIGSTOP')
      if (pid === undefined) return
      const gone = `${paths.nats}-wiped-${(wipes += 1)}`
      // On a slow machine it may not have come as far as making it.
      if (existsSync(paths.nats)) renameSync(paths.nats, gone)
      send(pid, 'SIGKILL')
      rmSync(gone, { recursive: true, force: true })
    },
    /** kill -9 of one PostgreSQL session, after which the server discards its shared memory and recovers from its log. */
    killSession: (pid: number) => {
      if (parentOf(pid) === find('postgres')) send(pid, 'SIGKILL')
    },
  }
}

export type Processes = ReturnType<typeof processesOf>

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}

const parentOf = (pid: number) => {
  try {
    return Number.parseInt(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }), 10)
  } catch {
    return undefined
  }
}
