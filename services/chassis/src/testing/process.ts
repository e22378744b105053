import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../base/free-port.ts'

// Caches compiled sources, with their types stripped, for all processes of all runs.
const compiled = join(tmpdir(), 'roletrail-compiled')

interface Options {
  environment: Record<string, string>
  /** Has it kill itself at its next append, before or after the commit. */
  crash?: 'before' | 'after'
  /** Has it crash at the commit of a statement that, with its values, matches this, instead of at any append. */
  crashAt?: RegExp
}

/** Starts a service as a process, as in production, and waits until it is ready; a test may signal it. */
export const testProcess = async (main: URL, { environment, crash, crashAt }: Options) => {
  const port = Number(environment.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const preload = crash ? ['--import', new URL('./crash-at-commit.ts', import.meta.url).href] : []
  const child = spawn(
    process.execPath,
    [...preload, fileURLToPath(main), `--crash=${crash ?? ''}`, `--crash-at=${crashAt?.source ?? ''}`],
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

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (!running()) throw new Error(`the process ended before it was ready: ${output}`)
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
