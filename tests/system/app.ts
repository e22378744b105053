import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@roletrail/chassis/base/free-port'
import type { App } from '@roletrail/chassis/service/service'
import { type TestDatabase, testDatabase } from '@roletrail/chassis/testing/database'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testSql } from '@roletrail/chassis/testing/sql'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { readConfig as readLocalConfig } from '@roletrail/local/config'
import { environments as localEnvironments, loopback } from '@roletrail/local/environment'
import { localSecrets } from '@roletrail/local/secrets'
import { createSandbox } from '@roletrail/sandbox/app'
import { readConfig as readSandboxConfig } from '@roletrail/sandbox/config'
import { start as startProgram } from '@roletrail/single/start'
import { createSeeker } from '../actors/seeker.ts'
import { NODE_COMPILE_CACHE } from '../config.ts'
import { inbox } from './inbox.ts'
import { unlimited } from './unlimited.ts'

const adminCommand = join(import.meta.dirname, '../../services/identity/src/admin.ts')

const migrationsOf = (service: Service) => new URL(`../../services/${service}/prisma/migrations/`, import.meta.url)

const inOrder = async <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Promise<Value>) => {
  const made: [Name, Value][] = []
  for (const name of names) made.push([name, await make(name)])
  return Object.fromEntries(made) as Record<Name, Value>
}

/**
 * The whole product in one process: the sandbox, five services on databases of their own, and the bff, configured as
 * `make up` would, with `more` for each. It has its own NATS server, so that apps do not receive each other's events. The
 * databases are new ones, unless others are given.
 */
export const startApp = async (
  more: Record<string, string> = {},
  databaseOf: (service: Service) => Promise<Pick<TestDatabase, 'url' | 'drop'>> = (service) =>
    testDatabase(migrationsOf(service)),
) => {
  // Whatever does not start, what is running already is stopped.
  await using started = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-app-'))
  started.defer(() => rm(directory, { recursive: true, force: true }))
  const databases = await inOrder(services, databaseOf)
  started.defer(async () => void (await Promise.all(Object.values(databases).map((database) => database.drop()))))
  const nats = await testNats()
  started.defer(() => nats.stop())
  const ports = await inOrder(['postgres', 'nats', 'bff', 'bffInternal', 'sandbox', ...services] as const, () =>
    freePort(),
  )
  const publicUrl = `http://localhost:${ports.bff}`
  const config = readLocalConfig({
    DATA_DIR: directory,
    SANDBOX_PORT: String(ports.sandbox),
    PUBLIC_URL: publicUrl,
  })
  const environment = localEnvironments({
    config,
    network: loopback(config, ports),
    secrets: localSecrets(join(directory, 'secrets.json')),
    natsUrl: () => nats.url,
    databaseUrl: (service) => databases[service].url,
  })
  // All clients have the same IP address here; the limits have tests of their own.
  const quiet = { LOG_LEVEL: 'silent', ...unlimited, ...more }
  const sandbox = await createSandbox(readSandboxConfig({ ...environment.sandbox, SANDBOX_DATA_DIR: '' }))
  started.defer(() => sandbox.close())

  const environments = {
    billing: { ...environment.billing, ...quiet },
    identity: { ...environment.identity, ...quiet },
    jobs: { ...environment.jobs, ...quiet, EXTRACTION_ALLOW_PRIVATE: '1' },
    support: { ...environment.support, ...quiet },
    notifications: { ...environment.notifications, ...quiet },
    bff: { ...environment.bff, ...quiet },
  }
  const start = (name: Service | 'bff') => startProgram[name](environments[name])
  const makeAdmin = async (email: string, more: NodeJS.ProcessEnv = {}) => {
    const env = { ...environment.identity, NODE_COMPILE_CACHE, ...more }
    return (await promisify(execFile)(process.execPath, [adminCommand, email], { env })).stdout.trim()
  }
  const names = ['billing', 'identity', 'jobs', 'support', 'notifications', 'bff'] as const
  const running = new Map<Service | 'bff', App>()
  started.defer(async () => {
    for (const name of names.toReversed()) await running.get(name)?.stop()
  })
  for (const name of names) running.set(name, await start(name))

  const ending = started.move()
  return {
    url: publicUrl,
    sandboxUrl: sandbox.url,
    nats,
    databases,
    /** The environment of each, for a test that starts one as a process instead. */
    environments,
    inbox: inbox(sandbox.url),
    /** A job seeker in a browser of their own. */
    seeker: (name: string, email?: string) => createSeeker(publicUrl, name, email),
    /** An administrator, made by the command an operator runs, and signed in. */
    admin: async (name: string) => {
      const admin = createSeeker(publicUrl, name)
      await makeAdmin(admin.email, { ADMIN_PASSWORD: admin.password })
      await admin.logIn()
      return admin
    },
    /** What the operator's command prints: the link with which a new administrator chooses a password. */
    passwordLink: (email: string) => makeAdmin(email),
    /** How the payment provider's webhooks are delivered from now on: as they should be, unless stated otherwise. */
    webhooks: (conditions: { loseEvery?: number }) =>
      fetch(`${sandbox.url}/sandbox/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(conditions),
      }),
    /** Sets the flag alone: no event says so, and no session is deleted. */
    deactivate: async (userId: string) => {
      const sql = testSql(databases.identity.url)
      await sql.$executeRaw`update people set is_active = false where id = ${userId}::uuid`
      await sql.$disconnect()
    },
    /** As if the password had been given long ago in every session of this person. */
    forgetConfirmation: async (email: string) => {
      const sql = testSql(databases.identity.url)
      await sql.$executeRaw`
        update sessions set confirmed_at = now() - interval '1 hour' from people
        where people.id = sessions.user_id and people.email = ${email}`
      await sql.$disconnect()
    },
    stop: async (name: Service | 'bff') => {
      await running.get(name)?.stop()
      running.delete(name)
    },
    start: async (name: Service | 'bff') => {
      running.set(name, await start(name))
    },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>
