import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testSql } from '@roletrail/chassis/testing/sql'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { readConfig } from '@roletrail/local/config'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { runningStack } from '@roletrail/local/running-stack'
import { NODE_COMPILE_CACHE, PATH } from '../../config.ts'
import { stackProcess } from '../../system/stack-process.ts'
import { processesOf } from './processes.ts'
import { startReplicas } from './replicas.ts'

// All clients have the same IP address here; the limits have tests of their own.
const highLimits = {
  LIMIT_SIGNUPS: '1000000',
  LIMIT_LOGINS: '1000000',
  LIMIT_LOGIN_FAILURES: '1000000',
  RATE_LIMIT_PER_MINUTE: '1000000',
  TICKETS_PER_HOUR: '1000000',
  NODE_COMPILE_CACHE,
}

/** The product as real processes, some of them twice, with access to its processes and databases. */
export const startChaosStack = async (settings: Record<string, string> = {}) => {
  const stack = await stackProcess({ ...highLimits, ...settings })
  await stack.start()
  const running = runningStack(readConfig({ ...stack.variables, PATH }))
  const { paths, ports } = running
  const replicas = await startReplicas(running, highLimits, () => undefined)
  const processes = processesOf(paths)
  const password = readFileSync(join(paths.postgres, 'superuser-password'), 'utf8')

  return {
    directory: stack.directory,
    output: stack.output,
    processes,
    sandboxUrl: stack.sandboxUrl,
    /** Two entry points to the same data. */
    baseUrls: [stack.url, replicas.url] as const,
    /** As a user who may read every stream and write none. */
    natsUrl: running.environment.bff.NATS_URL,
    readyUrls: [
      ...(['identity', 'jobs', 'billing', 'support', 'notifications', 'bff'] as const).map(
        (name) => `http://127.0.0.1:${ports[name]}/readyz`,
      ),
      ...replicas.readyUrls,
    ],
    /** A database as its superuser sees it; even triggers can be switched off. */
    database: (database: Service | 'postgres') =>
      testSql(postgresUrl({ port: ports.postgres, database, user: 'postgres', password })),
    stop: async () => {
      processes.thawAll()
      await replicas.stop()
      await stack.stop('SIGTERM')
    },
    remove: stack.remove,
  }
}

export type ChaosStack = Awaited<ReturnType<typeof startChaosStack>>
