import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** A process of ours that is running, or has run. */
export interface Launched {
  pid: number
  /** Resolves when it is gone, with how it ended: "SIGKILL", "code 1". Never rejects. */
  exited: Promise<string>
  /** Asks it to end, insists after its patience is over, and resolves when it is gone. */
  stop(): Promise<void>
}

export interface Launch {
  command: string[]
  /** A command in front of it that changes who runs it, like setpriv. */
  as?: string[]
  /** The file its output is appended to. */
  log: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  stopSignal?: NodeJS.Signals
  patienceMs?: number
}

/**
 * Starts a program in a session of its own, so that Ctrl-C in the terminal reaches only the launcher,
 * which then stops everything in order. Its output goes straight to the file: it can still be read
 * when the launcher was killed.
 */
export const launch = ({ command, as = [], log, env, cwd, stopSignal = 'SIGTERM', patienceMs = 10_000 }: Launch) => {
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, 'a')
  const [file = '', ...args] = [...as, ...diesWithUs(stopSignal), ...command]
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  const exited = ending(child)
  return {
    pid: child.pid ?? 0,
    exited,
    stop: async () => {
      child.kill(stopSignal)
      const insist = setTimeout(() => killGroup(child), patienceMs)
      await exited
      clearTimeout(insist)
    },
  } satisfies Launched
}

const ending = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })

// Where the system can, a killed launcher takes its children along; elsewhere the next start reaps them.
const diesWithUs = (signal: NodeJS.Signals) =>
  existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', signal.replace('SIG', '')] : []

const killGroup = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has gone by itself in the meantime.
  }
}
