import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { type Config, externalDatabaseUrl } from './config.ts'
import { dataPaths } from './data-directory.ts'
import type { StackSettings } from './environment.ts'
import { natsServerBinary } from './nats/binary.ts'
import { natsConfiguration } from './nats/configuration.ts'
import { natsUrl, startNats } from './nats/nats.ts'
import type { Ports } from './ports.ts'
import { createDatabase, ownerOf } from './postgres/databases.ts'
import { startPostgres } from './postgres/postgres.ts'
import { supervise } from './processes/supervisor.ts'
import type { Secrets } from './secrets.ts'
import { print } from './terminal.ts'

interface ServerOptions {
  config: Config
  ports: Ports
  /** Stops everything that was started, last first. */
  cleanup: AsyncDisposableStack
}

type DatabaseUrl = (database?: string, user?: string, password?: string) => string

/** Where each service finds its database, and itself as the owner of its tables, unless it was given one. */
export const databasesOn = (
  config: Config,
  { databasePasswords, ownerPasswords }: Secrets,
  url: DatabaseUrl,
): Pick<StackSettings, 'databaseUrl' | 'migrationUrl'> => ({
  databaseUrl: (service) => externalDatabaseUrl(config, service) ?? url(service, service, databasePasswords[service]),
  migrationUrl: (service) =>
    externalDatabaseUrl(config, service) ? undefined : url(service, ownerOf(service), ownerPasswords[service]),
})

/** The databases of a server that is reached as its superuser at this address. */
export const onServer =
  (address: string): DatabaseUrl =>
  (database, user, password = '') => {
    const url = new URL(address)
    if (database) url.pathname = `/${database}`
    if (user) Object.assign(url, { username: user, password })
    return url.href
  }

/** Makes a database for every service that was not given one, at POSTGRES_URL or on a PostgreSQL that it starts. */
export const startDatabases = async (options: ServerOptions, secrets: Secrets) => {
  const { config } = options
  const missing = services.filter((service) => !externalDatabaseUrl(config, service))
  const url = config.POSTGRES_URL
    ? onServer(config.POSTGRES_URL)
    : missing.length
      ? await startEmbedded(options)
      : () => ''
  const { databasePasswords, ownerPasswords } = secrets
  for (const service of missing) await createDatabase(url, service, databasePasswords[service], ownerPasswords[service])
  return databasesOn(config, secrets, url)
}

const startEmbedded = async ({ config, ports, cleanup }: ServerOptions): Promise<DatabaseUrl> => {
  const paths = dataPaths(config.DATA_DIR)
  const { first: server, stop } = await supervise({
    name: 'postgres',
    start: () => startPostgres({ dataDir: paths.postgres, port: ports.postgres, log: paths.log('postgres') }),
    pidFile: paths.pid('postgres'),
    print,
  })
  cleanup.defer(stop)
  return server.url
}

/** Starts NATS unless a server was given. Returns where each process finds it. */
export const startMessaging = async (
  { config, ports, cleanup }: ServerOptions,
  secrets: Secrets,
  signal?: AbortSignal,
) => {
  const { NATS_URL } = config
  if (NATS_URL) return () => NATS_URL
  const paths = dataPaths(config.DATA_DIR)
  const bin = await natsServerBinary(paths.bin, signal)
  const { first: server, stop } = await supervise({
    name: 'nats',
    start: () =>
      startNats({
        storeDir: paths.nats,
        bin,
        port: ports.nats,
        log: paths.log('nats'),
        configuration: natsConfiguration(secrets.natsPasswords),
      }),
    pidFile: paths.pid('nats'),
    print,
  })
  cleanup.defer(stop)
  return (name: Service | 'bff') => natsUrl({ port: server.port, user: name, password: secrets.natsPasswords[name] })
}
