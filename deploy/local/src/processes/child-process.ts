import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** A process we started, running or ended. */
export interface Child {
  pid: number
  /** Resolves when it has ended, with how: "SIGKILL", "code 1". Never rejects. */
  exited: Promise<string>
  /** Asks it to end, kills it if that takes too long, and resolves when it has ended. */
  stop(): Promise<void>
}

export interface ChildOptions {
  command: string[]
  /** A command in front that changes the user it runs as, like setpriv. */
  as?: string[]
  /** The file its output is appended to. */
  log: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  stopSignal?: NodeJS.Signals
  killAfterMs?: number
}

/**
 * Starts a program in a session of its own, so that Ctrl-C in the terminal reaches only this process, which then stops
 * everything in order. The output goes straight to the file: it can be read even after this process was killed.
 */
export const startChild = ({
  command,
  as = [],
  log,
  env,
  cwd,
  stopSignal = 'SIGTERM',
  killAfterMs = 10_000,
}: ChildOptions) => {
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, 'a')
  const [file = '', ...args] = [...as, ...withParentDeathSignal(stopSignal), ...command]
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  const exited = exitOf(child)
  return {
    pid: child.pid ?? 0,
    exited,
    stop: async () => {
      child.kill(stopSignal)
      const killTimer = setTimeout(() => killGroup(child), killAfterMs)
      await exited
      clearTimeout(killTimer)
    },
  } satisfies Child
}

const exitOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })

// Where the system supports it, children end when this process is killed; elsewhere the next start ends them.
const withParentDeathSignal = (signal: NodeJS.Signals) =>
  existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', signal.replace('SIG', '')] : []

const killGroup = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
