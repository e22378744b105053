import { freePort } from '@roletrail/chassis/base/free-port'
import { mainOf } from '@roletrail/local/paths'
import { startChild } from '@roletrail/local/processes/child-process'
import { supervise } from '@roletrail/local/processes/supervisor'
import type { runningStack } from '@roletrail/local/running-stack'

type ChaosStack = ReturnType<typeof runningStack>

/**
 * Second instances beside those of the stack: another jobs that competes as sequencer, relay and cache of aggregates,
 * another notifications that competes as consumer and mail worker, and a bff that leads to the other jobs.
 */
export const startReplicas = async (
  stack: ChaosStack,
  settings: Record<string, string>,
  print: (line: string) => void,
) => {
  const jobsPort = String(await freePort())
  const bffPort = String(await freePort())
  const second = async (of: 'jobs' | 'notifications' | 'bff', program: string, variables: Record<string, string>) => {
    const name = `${of}-2`
    const env = { ...stack.environment[of], ...settings, ...variables }
    const start = async () =>
      startChild({ command: [process.execPath, mainOf(program)], env, log: stack.paths.log(name) })
    return supervise({ name, start, pidFile: stack.paths.pid(name), print })
  }
  const running = [
    await second('jobs', 'services/jobs', { PORT: jobsPort }),
    await second('notifications', 'services/notifications', { PORT: String(await freePort()) }),
    await second('bff', 'bff', {
      PORT: bffPort,
      INTERNAL_PORT: String(await freePort()),
      JOBS_URL: `http://127.0.0.1:${jobsPort}`,
    }),
  ]
  return {
    url: `http://localhost:${bffPort}`,
    readyUrls: [`http://127.0.0.1:${jobsPort}/readyz`, `http://127.0.0.1:${bffPort}/readyz`],
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  }
}
