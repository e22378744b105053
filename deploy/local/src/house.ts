import { mkdirSync, rmSync } from 'node:fs'
import type { Config } from './config.ts'
import { environments } from './environment.ts'
import { launch } from './launched.ts'
import { endLeftOver, pidIn } from './left-over.ts'
import { dataPaths } from './paths.ts'
import { chosenPorts, demandPort } from './ports.ts'
import { prepare } from './prepare.ts'
import { type Program, programs } from './programs.ts'
import { whenReady } from './readiness.ts'
import { localSecrets } from './secrets.ts'
import { databaseServer, messageServer } from './servers.ts'
import { claim } from './single-start.ts'
import { supervise } from './supervisor.ts'
import { tell } from './tell.ts'
import { together } from './together.ts'

export interface Opening {
  config: Config
  /** Stops everything that was started, last first. */
  stack: AsyncDisposableStack
  /** Aborted when the start is to be given up. */
  signal: AbortSignal
  /** Where the bff gets the pages instead of from the built web application. */
  viteUrl?: string
  /** The command that runs a program of ours. */
  run: (main: string) => string[]
}

/** Starts everything the product needs on this machine and resolves when all of it is ready. */
export const openHouse = async ({ config, stack, signal, viteUrl, run }: Opening) => {
  const paths = dataPaths(config.DATA_DIR)
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  stack.defer(claim(paths.pid('up')).release)

  const ports = await chosenPorts(paths.ports, { bff: config.PORT })
  const { sandbox, services, bff } = programs(ports, config.SANDBOX_PORT)
  const ours = [sandbox, ...services, bff]
  await together(
    signal,
    ours.map(({ name, main }) => async () => {
      await endLeftOver(pidIn(paths.pid(name)), main)
      rmSync(paths.pid(name), { force: true })
    }),
  )
  await demandPort(config.PORT, 'PORT')
  await demandPort(config.SANDBOX_PORT, 'SANDBOX_PORT')

  const secrets = localSecrets(paths.secrets)
  const site = { config, ports, stack }
  const [databases, natsUrl] = await together(signal, [
    () => databaseServer(site, secrets),
    (either) => messageServer(site, secrets, either),
    prepare,
  ])

  const environment = environments({ config, ports, secrets, natsUrl, ...databases, viteUrl })
  const start = async ({ name, main, readyUrl }: Program) => {
    const log = paths.log(name)
    const { first, stop } = await supervise({
      name,
      start: async () => launch({ command: run(main), env: environment[name], log }),
      pidFile: paths.pid(name),
      tell,
    })
    const ready = (either: AbortSignal) =>
      whenReady({ name, process: first, log, probe: () => answers(readyUrl), signal: either })
    return { stop, ready }
  }
  const atOnce = async (group: Program[]) => {
    const started = await Promise.all(group.map(start))
    stack.defer(async () => void (await Promise.all(started.map(({ stop }) => stop()))))
    return started
  }
  const started = [...(await atOnce([sandbox])), ...(await atOnce(services)), ...(await atOnce([bff]))]
  await together(
    signal,
    started.map(({ ready }) => ready),
  )
  return { config, ports, secrets, environment, signal }
}

export const answers = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
}

export type House = Awaited<ReturnType<typeof openHouse>>
