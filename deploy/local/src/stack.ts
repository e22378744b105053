import { rmSync } from 'node:fs'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { type Config, nodeOptions } from './config.ts'
import { openDataDirectory } from './data-directory.ts'
import { environments, loopback } from './environment.ts'
import { fromSource, programOf } from './paths.ts'
import { choosePorts, type Ports, requireFreePort } from './ports.ts'
import { prepare } from './prepare.ts'
import { startChild } from './processes/child-process.ts'
import { endOrphan, pidIn } from './processes/orphan-processes.ts'
import { whenReady } from './processes/readiness.ts'
import { supervise } from './processes/supervisor.ts'
import { localSecrets } from './secrets.ts'
import { startDatabases, startMessaging } from './servers.ts'
import { print } from './terminal.ts'

export interface StackOptions {
  config: Config
  /** Stops everything that was started, last first. */
  cleanup: AsyncDisposableStack
  /** Aborted when the start is to be abandoned. */
  signal: AbortSignal
  /** Where the bff gets the pages if not from the built web application. */
  viteUrl?: string
  /** Restarts a program when its sources change. */
  watch?: boolean
}

/** Starts everything the product needs on this machine and resolves when all of it is ready. */
export const startStack = async ({ config, cleanup, signal, viteUrl, watch = false }: StackOptions) => {
  const { paths, release } = openDataDirectory(config.DATA_DIR)
  cleanup.defer(release)

  const ports = await choosePorts(paths.ports, { bff: config.PORT })
  const groups = programs(ports, config.SANDBOX_PORT)
  await runAll(
    signal,
    groups.flat().map(({ name, main }) => async () => {
      await endOrphan(pidIn(paths.pid(name)), main)
      rmSync(paths.pid(name), { force: true })
    }),
  )
  await requireFreePort(config.PORT, 'PORT')
  await requireFreePort(config.SANDBOX_PORT, 'SANDBOX_PORT')
  // Node would only warn in the log and run without a debugger.
  if (config.INSPECT) await requireFreePort(config.INSPECT_PORT, 'INSPECT_PORT')

  const secrets = localSecrets(paths.secrets)
  const options = { config, ports, cleanup }
  const [databases, natsUrl] = await runAll(signal, [
    () => startDatabases(options, secrets),
    (either) => startMessaging(options, secrets, either),
    fromSource ? prepare : async () => undefined,
  ])

  const environment = environments({
    config,
    network: loopback(config, ports),
    secrets,
    natsUrl,
    ...databases,
    viteUrl,
  })
  const watching = watch ? ['--watch', '--watch-preserve-output'] : []
  const start = async ({ name, main, readyUrl }: Program) => {
    const log = paths.log(name)
    const command = [process.execPath, ...watching, ...nodeOptions(config, name), main]
    const { first, stop } = await supervise({
      name,
      start: async () => startChild({ command, env: environment[name], log }),
      pidFile: paths.pid(name),
      print,
    })
    const ready = (either: AbortSignal) =>
      whenReady({ name, process: first, log, probe: () => expectOk(readyUrl), signal: either })
    return { stop, ready }
  }
  const started = []
  for (const group of groups) {
    const processes = await Promise.all(group.map(start))
    cleanup.defer(async () => void (await Promise.all(processes.map(({ stop }) => stop()))))
    started.push(...processes)
  }
  await runAll(
    signal,
    started.map(({ ready }) => ready),
  )
  return { config, ports, secrets, environment, signal }
}

export type Stack = Awaited<ReturnType<typeof startStack>>

interface Program {
  name: Service | 'bff' | 'sandbox'
  main: string
  /** Returns 200 once the program can be used. */
  readyUrl: string
}

/** Our programs in the order in which they start; those of one group start at the same time. */
const programs = (ports: Ports, sandboxPort: number): Program[][] => [
  [{ name: 'sandbox', main: programOf('deploy/sandbox'), readyUrl: `http://127.0.0.1:${sandboxPort}/healthz` }],
  services.map((name) => ({
    name,
    main: programOf(`services/${name}`),
    readyUrl: `http://127.0.0.1:${ports[name]}/readyz`,
  })),
  [{ name: 'bff', main: programOf('bff'), readyUrl: `http://127.0.0.1:${ports.bff}/readyz` }],
]

/**
 * Runs tasks side by side. If one fails the others are aborted, and the failure is thrown once all of them have ended:
 * nothing goes on behind the caller's back.
 */
const runAll = async <Results extends unknown[]>(
  signal: AbortSignal,
  tasks: { [Index in keyof Results]: (signal: AbortSignal) => Promise<Results[Index]> },
) => {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const results = await Promise.allSettled(
    tasks.map(async (task) => {
      try {
        return await task(either)
      } catch (error) {
        failed.abort(error)
        throw error
      }
    }),
  )
  either.throwIfAborted()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none has failed, so each holds its task's result
  return results.map((result) => result.status === 'fulfilled' && result.value) as Results
}

/** Rejects unless the URL returns a success. */
export const expectOk = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
}
