import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { type Config, ownDatabaseUrl } from './config.ts'
import { createDatabase, ownerOf } from './databases.ts'
import { natsUrl, startNats } from './nats.ts'
import { natsServerBinary } from './nats-binary.ts'
import { natsConfiguration } from './nats-configuration.ts'
import { dataPaths } from './paths.ts'
import type { Ports } from './ports.ts'
import { startPostgres } from './postgres.ts'
import type { Secrets } from './secrets.ts'
import { supervise } from './supervisor.ts'
import { tell } from './tell.ts'

export interface Site {
  config: Config
  ports: Ports
  /** Stops what was started on it, last first. */
  stack: AsyncDisposableStack
}

/** Starts PostgreSQL with a database for every service that was not given one. Answers where each finds its own. */
export const databaseServer = async ({ config, ports, stack }: Site, secrets: Secrets) => {
  const given = (service: Service) => ownDatabaseUrl(config, service)
  const homeless = services.filter((service) => !given(service))
  if (homeless.length === 0) return { databaseUrl: (service: Service) => given(service) ?? '' }

  const paths = dataPaths(config.DATA_DIR)
  const { first: server, stop } = await supervise({
    name: 'postgres',
    start: () => startPostgres({ dataDir: paths.postgres, port: ports.postgres, log: paths.log('postgres') }),
    pidFile: paths.pid('postgres'),
    tell,
  })
  stack.defer(stop)
  const { databasePasswords, ownerPasswords } = secrets
  for (const service of homeless)
    await createDatabase(server.url, service, databasePasswords[service], ownerPasswords[service])
  return {
    databaseUrl: (service: Service) => given(service) ?? server.url(service, service, databasePasswords[service]),
    migrationUrl: (service: Service) =>
      given(service) ? undefined : server.url(service, ownerOf(service), ownerPasswords[service]),
  }
}

/** Starts NATS unless a server was given. Answers where each part finds it. */
export const messageServer = async ({ config, ports, stack }: Site, secrets: Secrets, signal: AbortSignal) => {
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
    tell,
  })
  stack.defer(stop)
  return (name: Service | 'bff') => natsUrl({ port: server.port, user: name, password: secrets.natsPasswords[name] })
}
