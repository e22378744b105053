import { freePort } from '@roletrail/chassis/base/free-port'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { builtOf } from '@roletrail/local/paths'
import { startChild } from '@roletrail/local/processes/child-process'
import { supervise } from '@roletrail/local/processes/supervisor'
import type { runningStack } from '@roletrail/local/running-stack'

/** Every program of ours that runs twice. */
export const programs = [...services, 'bff'] as const

/** Whom the bff of an older version calls in its own version; the other services have been deployed already. */
const notDeployedYet: readonly Service[] = ['identity', 'jobs']

interface Replicas {
  settings: Record<string, string>
  /** Where the programs are, if they are of an older version. */
  older?: ((workspace: string) => string) | undefined
}

/**
 * A second instance of every program beside those of the stack, competing for the same rows, queues, streams and locks.
 * They call each other and not the first ones, so that a request crosses the same instances all the way down; those of an
 * older version call the newer ones too, as they do while one service after the other is deployed.
 */
export const startReplicas = async (stack: ReturnType<typeof runningStack>, { settings, older }: Replicas) => {
  const ports = Object.fromEntries(
    await Promise.all(programs.map(async (name) => [name, String(await freePort())] as const)),
  ) as Record<(typeof programs)[number], string>
  const addresses = Object.fromEntries(
    services.map((name) => {
      const port = older && !notDeployedYet.includes(name) ? stack.ports[name] : ports[name]
      return [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]
    }),
  )
  const programOf = older ?? builtOf
  const start = async (of: (typeof programs)[number]) => {
    const name = `${of}-2`
    const { environment, paths } = stack
    // The internal port is the bff's; nobody asks its second instance for metrics.
    const env = { ...environment[of], ...settings, ...addresses, PORT: ports[of], INTERNAL_PORT: undefined }
    const command = [process.execPath, programOf(of === 'bff' ? of : `services/${of}`)]
    return supervise({
      name,
      start: async () => startChild({ command, env, log: paths.log(name) }),
      pidFile: paths.pid(name),
      print: () => undefined,
    })
  }
  const running = await Promise.all(programs.map(start))
  return {
    url: `http://localhost:${ports.bff}`,
    readyUrls: programs.map((name) => `http://127.0.0.1:${ports[name]}/readyz`),
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  }
}
