import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The command line of a running process, its words joined by spaces; empty if there is no such process. */
export const commandLine = (pid: number) => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** The number on the first line of a pid file; undefined if there is no such file. */
export const pidIn = (file: string) => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/**
 * Ends a process that an earlier start left running when it was killed. Pids are reused, so only a process whose command
 * line contains `mark` is touched. Returns whether there was one.
 */
export const endOrphan = async (pid: number | undefined, mark: string, signal: NodeJS.Signals = 'SIGTERM') => {
  const isOurs = () => pid !== undefined && commandLine(pid).includes(mark)
  if (pid === undefined || !isOurs()) return false
  process.kill(pid, signal)
  for (let waited = 0; isOurs(); waited += 25) {
    if (waited === 15_000) process.kill(pid, 'SIGKILL')
    if (waited > 20_000) throw new Error(`Process ${pid} of an earlier start does not end; stop it and start again.`)
    await delay(25)
  }
  return true
}
