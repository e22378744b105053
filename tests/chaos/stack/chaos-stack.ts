import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testSql } from '@roletrail/chassis/testing/sql'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { readConfig } from '@roletrail/local/config'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { runningStack } from '@roletrail/local/running-stack'
import { PATH } from '../../config.ts'
import { stackProcess } from '../../system/stack-process.ts'
import { unlimited } from '../../system/unlimited.ts'
import { isReady, until } from '../../system/until.ts'
import { processesOf } from './processes.ts'
import { programs, startReplicas } from './replicas.ts'

const settings = {
  ...unlimited,
  // Repairs lost webhooks, and otherwise runs too rarely to wait for it.
  STRIPE_SWEEP_SECONDS: '20',
  BROADCASTS_PER_HOUR: '1000',
  REMINDER_SWEEP_SECONDS: '1',
}

/**
 * The product as real processes, each of our programs twice, with access to its processes and databases. The second
 * instances may be of an older version.
 */
export const startChaosStack = async (older?: (workspace: string) => string) => {
  const stack = await stackProcess(settings)
  await using undo = new AsyncDisposableStack()
  undo.defer(() => stack.stop('SIGTERM'))
  await stack.start()
  const running = runningStack(readConfig({ ...stack.variables, PATH }))
  const { paths, ports } = running
  const replicas = await startReplicas(running, { settings, older })
  undo.defer(replicas.stop)
  // A run is to be as long as it says with all of them.
  await until(async () => (await Promise.all(replicas.readyUrls.map(isReady))).every(Boolean))
  const processes = processesOf(paths)
  const password = readFileSync(join(paths.postgres, 'superuser-password'), 'utf8')
  // From here on it is the caller's to stop.
  const started = undo.move()

  return {
    directory: stack.directory,
    output: stack.output,
    processes,
    sandboxUrl: stack.sandboxUrl,
    admin: stack.admin,
    /** Both instances of the bff; the first one's address is the origin of both. */
    baseUrls: [stack.url, replicas.url] as const,
    /** As a user who may read every stream and write none. */
    natsUrl: running.environment.bff.NATS_URL,
    readyUrls: [...programs.map((name) => `http://127.0.0.1:${ports[name]}/readyz`), ...replicas.readyUrls],
    /** A database as its superuser sees it; even triggers can be switched off. */
    database: (database: Service | 'postgres') =>
      testSql(postgresUrl({ port: ports.postgres, database, user: 'postgres', password })),
    stop: async () => {
      processes.thawAll()
      await started.disposeAsync()
    },
    remove: stack.remove,
  }
}

export type ChaosStack = Awaited<ReturnType<typeof startChaosStack>>
