import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { type Config, externalDatabaseUrl } from './config.ts'
import { dataPaths } from './data-directory.ts'
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

/** Starts PostgreSQL with a database for every service that was not given one. Returns where each finds its own. */
export const startDatabases = async ({ config, ports, cleanup }: ServerOptions, secrets: Secrets) => {
  const given = (service: Service) => externalDatabaseUrl(config, service)
  const embedded = services.filter((service) => !given(service))
  if (embedded.length === 0) return { databaseUrl: (service: Service) => given(service) ?? '' }

  const paths = dataPaths(config.DATA_DIR)
  const { first: server, stop } = await supervise({
    name: 'postgres',
    start: () => startPostgres({ dataDir: paths.postgres, port: ports.postgres, log: paths.log('postgres') }),
    pidFile: paths.pid('postgres'),
    print,
  })
  cleanup.defer(stop)
  const { databasePasswords, ownerPasswords } = secrets
  for (const service of embedded)
    await createDatabase(server.url, service, databasePasswords[service], ownerPasswords[service])
  return {
    databaseUrl: (service: Service) => given(service) ?? server.url(service, service, databasePasswords[service]),
    migrationUrl: (service: Service) =>
      given(service) ? undefined : server.url(service, ownerOf(service), ownerPasswords[service]),
  }
}

/** Starts NATS unless a server was given. Returns where each process finds it. */
export const startMessaging = async (
  { config, ports, cleanup }: ServerOptions,
  secrets: Secrets,
  signal: AbortSignal,
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
