import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../base/free-port.ts'

// Types are stripped once for all processes of all runs.
const compiled = join(tmpdir(), 'roletrail-compiled')

interface Options {
  environment: Record<string, string>
  /** Kills itself at the next append, before or after its commit. */
  doom?: 'before' | 'after'
  /** At the next commit of a statement that, with its values, looks like this, and not at any append. */
  doomAt?: RegExp
}

/** A part of RoleTrail as the process it is in production, which a test may signal; it answers at `url`. */
export const testProcess = async (main: URL, { environment, doom, doomAt }: Options) => {
  const port = Number(environment.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const preload = doom ? ['--import', new URL('./condemned-database.ts', import.meta.url).href] : []
  const child = spawn(
    process.execPath,
    [...preload, fileURLToPath(main), `--doom=${doom ?? ''}`, `--doom-at=${doomAt?.source ?? ''}`],
    {
      env: { NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'info', ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as NodeJS.Signals | number)
  const running = () => child.exitCode === null && child.signalCode === null

  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (!running()) throw new Error(`it ended before it answered: ${output}`)
    await sleep(50)
  }
  return {
    url,
    port,
    exited,
    output: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    [Symbol.asyncDispose]: async () => {
      if (running()) child.kill('SIGKILL')
      await exited
    },
  }
}

export type TestProcess = Awaited<ReturnType<typeof testProcess>>
