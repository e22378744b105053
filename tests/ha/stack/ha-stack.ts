import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { testSql } from '@roletrail/chassis/testing/sql'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { readConfig } from '@roletrail/local/config'
import { dataPaths } from '@roletrail/local/data-directory'
import { environments, loopback } from '@roletrail/local/environment'
import { builtOf } from '@roletrail/local/paths'
import { choosePorts } from '@roletrail/local/ports'
import { postgresAccount } from '@roletrail/local/postgres/account'
import { createDatabase, ownerOf } from '@roletrail/local/postgres/databases'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { startChild } from '@roletrail/local/processes/child-process'
import { supervise } from '@roletrail/local/processes/supervisor'
import { localSecrets } from '@roletrail/local/secrets'
import { withDatabase } from '../../chaos/final-state/final-state.ts'
import { processesOf } from '../../chaos/stack/processes.ts'
import { programs } from '../../chaos/stack/replicas.ts'
import { NODE_COMPILE_CACHE, PATH } from '../../config.ts'
import { unlimited } from '../../system/unlimited.ts'
import { isReady, until } from '../../system/until.ts'
import { natsCluster } from './nats.ts'
import { debianPackages } from './packages.ts'
import { postgresCluster } from './postgres.ts'
import { startHaproxy, startPgBouncer } from './proxies.ts'

const settings = {
  ...unlimited,
  STRIPE_SWEEP_SECONDS: '20',
  BROADCASTS_PER_HOUR: '1000',
  STREAM_REPLICAS: '3',
  NODE_COMPILE_CACHE,
}

/**
 * The product as a platform team would run it, on one machine: PostgreSQL with a synchronous standby, NATS as three nodes,
 * each of our programs twice, and HAProxy in front of all that there is twice.
 */
export const startHaStack = async (print: (line: string) => void) => {
  await using undo = new AsyncDisposableStack()
  const packages = await debianPackages()
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-ha-'))
  const paths = dataPaths(directory)
  const account = await postgresAccount()
  const secrets = localSecrets(paths.secrets)

  const postgres = await postgresCluster(directory, packages)
  undo.defer(postgres.stop)
  const nats = await natsCluster(directory, secrets.natsPasswords)
  undo.defer(nats.stop)
  await Promise.all([postgres.start(), nats.start()])

  // What people and programs are told: HAProxy's ports. Behind each of them are two of each program.
  const front = await choosePorts(paths.ports, {})
  const pooler = await freePort()
  const sandboxPort = await freePort()
  const instances = await Promise.all(
    programs.flatMap((of) => [1, 2].map(async (nth) => ({ of, name: `${of}-${nth}`, port: await freePort() }))),
  )
  const haproxy = await supervise({
    name: 'haproxy',
    start: () =>
      startHaproxy(directory, packages, [
        {
          name: 'primary',
          port: front.postgres,
          mode: 'tcp',
          check: '/primary',
          servers: postgres.members.map(({ postgresPort, restPort }) => ({ port: postgresPort, checked: restPort })),
        },
        ...programs.map((of) => ({
          name: of,
          port: front[of],
          mode: 'http' as const,
          check: '/readyz',
          servers: instances.filter((one) => one.of === of).map(({ port }) => ({ port })),
        })),
      ]),
    pidFile: paths.pid('haproxy'),
    print,
  })
  undo.defer(haproxy.stop)
  const superuser = (database = 'postgres') => postgres.url(front.postgres, database)
  await until(() => answers(superuser()))
  // Until HAProxy has asked both servers, some connections lead to the standby; what they ask for is asked again.
  for (const service of services)
    await createDatabase(superuser, service, secrets.databasePasswords[service], secrets.ownerPasswords[service])
  const scram = await withDatabase(testSql(superuser()), async (sql) => {
    const rows = await sql.$queryRaw<{ role: string; secret: string }[]>`
      select rolname as role, rolpassword as secret from pg_authid where rolname = any(${[...services]})`
    return Object.fromEntries(rows.map(({ role, secret }) => [role, secret]))
  })
  const pgbouncer = await supervise({
    name: 'pgbouncer',
    start: () =>
      startPgBouncer(directory, packages, {
        port: pooler,
        primaryPort: front.postgres,
        secrets: scram,
        account,
      }),
    pidFile: paths.pid('pgbouncer'),
    print,
  })
  undo.defer(pgbouncer.stop)
  await until(() => accepts(pooler))

  const as = (service: Service, port: number) =>
    postgresUrl({ port, database: service, user: service, password: secrets.databasePasswords[service] })
  const config = readConfig({
    DATA_DIR: directory,
    PORT: String(front.bff),
    SANDBOX_PORT: String(sandboxPort),
    SEED: 'none',
    TRUST_PROXY: '127.0.0.1',
    PATH,
  })
  const environment = environments({
    config,
    network: loopback(config, front),
    secrets,
    natsUrl: nats.url,
    databaseUrl: (service) => `${as(service, pooler)}?pgbouncer=true`,
    migrationUrl: (service) =>
      postgresUrl({
        port: front.postgres,
        database: service,
        user: ownerOf(service),
        password: secrets.ownerPasswords[service],
      }),
  })
  const direct = (of: Service | 'bff') => (of === 'bff' ? {} : { DIRECT_DATABASE_URL: as(of, front.postgres) })
  const run = async (name: string, main: string, env: NodeJS.ProcessEnv) => {
    const { stop } = await supervise({
      name,
      start: async () => startChild({ command: [process.execPath, main], env, log: paths.log(name) }),
      pidFile: paths.pid(name),
      print,
    })
    return stop
  }
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  undo.defer(await run('sandbox', builtOf('deploy/sandbox'), { ...environment.sandbox, ...settings }))
  const stops = await Promise.all(
    instances.map(({ of, name, port }) =>
      run(name, builtOf(of === 'bff' ? of : `services/${of}`), {
        ...environment[of],
        ...settings,
        ...direct(of),
        PORT: String(port),
        // Nobody asks these for metrics.
        INTERNAL_PORT: undefined,
        VERSION: name,
      }),
    ),
  )
  undo.defer(async () => void (await Promise.all(stops.map((stop) => stop()))))
  const readyUrls = [`${sandboxUrl}/healthz`, ...instances.map(({ port }) => `http://127.0.0.1:${port}/readyz`)]
  await until(async () => (await Promise.all(readyUrls.map(isReady))).every(Boolean))

  const url = `http://localhost:${front.bff}`
  const running = undo.move()
  return {
    directory,
    url,
    sandboxUrl,
    postgres,
    nats,
    instances: instances.map(({ name }) => name),
    processes: processesOf(paths),
    readyUrls,
    natsUrl: nats.url('bff'),
    /** A database as its superuser sees it. */
    database: (database: Service | 'postgres') => testSql(superuser(database)),
    stop: () => running.disposeAsync(),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

export type HaStack = Awaited<ReturnType<typeof startHaStack>>

const accepts = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const answers = (databaseUrl: string) =>
  withDatabase(testSql(databaseUrl), (sql) => sql.$queryRaw`select`).then(
    () => true,
    () => false,
  )
