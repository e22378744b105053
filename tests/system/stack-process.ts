import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@roletrail/chassis/base/free-port'
import { natsServerBinary } from '@roletrail/local/nats/binary'
import { builtOf } from '@roletrail/local/paths'
import { createSeeker } from '../actors/seeker.ts'
import { HOME, NODE_COMPILE_CACHE, PATH } from '../config.ts'

const binaries = resolve(import.meta.dirname, '../../.data/bin')

/**
 * `make up` with ports and a data directory of its own: real processes that a test may kill. `settings` are added to the
 * environment of each of them. They run as they are built, which starts them in a third of the time, unless the sources
 * themselves are wanted.
 */
export const stackProcess = async (settings: Record<string, string> = {}, programOf = builtOf) => {
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-stack-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const variables = { DATA_DIR: directory, PORT: String(port), SANDBOX_PORT: String(sandboxPort), SEED: 'none' }
  const url = `http://localhost:${port}`
  let child: ReturnType<typeof spawn> | undefined
  let output = ''

  const start = async (program = programOf('deploy/local', 'up')) => {
    output = ''
    const starting = spawn(process.execPath, [program], {
      env: {
        PATH,
        HOME,
        NODE_COMPILE_CACHE,
        ...variables,
        // Its own data directory is new each time: the binary is kept where the next stack finds it too.
        NATS_SERVER_BIN: await natsServerBinary(binaries),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = starting
    await new Promise<void>((ready, failed) => {
      const read = (chunk: Buffer) => {
        output += chunk
        if (output.includes('RoleTrail is ready')) ready()
      }
      starting.stdout?.on('data', read)
      starting.stderr?.on('data', read)
      starting.once('exit', () => failed(new Error(`${program} ended: ${output}`)))
    })
  }

  /** The processes it started, by name. */
  const pids = async () => {
    const run = join(directory, 'run')
    const files = (await readdir(run)).filter((file) => file.endsWith('.pid'))
    const entries = files.map(async (file) => [file.slice(0, -4), Number(await readFile(join(run, file), 'utf8'))])
    return Object.fromEntries(await Promise.all(entries)) as Record<string, number>
  }

  const stop = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  return {
    directory,
    /** Its environment variables, as for `make up`. */
    variables,
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    output: () => output,
    /** Resolves when it is ready; another program may take its place on the same data. */
    start,
    pids,
    stop,
    /** An administrator, made as `make admin` does, and signed in. */
    admin: async (name: string) => {
      const admin = createSeeker(url, name)
      const env = { PATH, ...variables, ADMIN_PASSWORD: admin.password }
      await promisify(execFile)(process.execPath, [programOf('deploy/local', 'admin'), admin.email], { env })
      await admin.logIn()
      return admin
    },
    /** Kills every process of the stack at once, as a crash of the machine would. */
    killEverything: async () => {
      const all = Object.values(await pids())
      for (const pid of all) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      await stop('SIGKILL')
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

export type StackProcess = Awaited<ReturnType<typeof stackProcess>>

export const isAlive = (pid: number) => existsSync(`/proc/${pid}`)
