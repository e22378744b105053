import { type Service, services } from '@roletrail/contracts/words/service'
import { type Config, ownDatabaseUrl } from './config.ts'
import { createDatabase } from './databases.ts'
import { startNats } from './nats.ts'
import { natsServerBinary } from './nats-binary.ts'
import { dataPaths } from './paths.ts'
import type { Ports } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { supervise } from './supervisor.ts'
import { tell } from './tell.ts'

export interface Site {
  config: Config
  ports: Ports
  /** Stops what was started on it, last first. */
  stack: AsyncDisposableStack
}

/** Starts PostgreSQL with a database for every service that was not given one. Answers where each finds its own. */
export const databaseServer = async ({ config, ports, stack }: Site, passwords: Record<Service, string>) => {
  const given = (service: Service) => ownDatabaseUrl(config, service)
  const homeless = services.filter((service) => !given(service))
  if (homeless.length === 0) return (service: Service) => given(service) ?? ''

  const paths = dataPaths(config.DATA_DIR)
  const { first: server, stop } = await supervise({
    name: 'postgres',
    start: () => startPostgres({ dataDir: paths.postgres, port: ports.postgres, log: paths.log('postgres') }),
    pidFile: paths.pid('postgres'),
    tell,
  })
  stack.defer(stop)
  for (const service of homeless) await createDatabase(server.url(), service, passwords[service])
  return (service: Service) => given(service) ?? server.url(service, service, passwords[service])
}

/** Starts NATS unless a server was given. Answers its address. */
export const messageServer = async ({ config, ports, stack }: Site, signal: AbortSignal) => {
  if (config.NATS_URL) return config.NATS_URL
  const paths = dataPaths(config.DATA_DIR)
  const bin = await natsServerBinary(paths.bin, signal)
  const { first: server, stop } = await supervise({
    name: 'nats',
    start: () => startNats({ storeDir: paths.nats, bin, port: ports.nats, log: paths.log('nats') }),
    pidFile: paths.pid('nats'),
    tell,
  })
  stack.defer(stop)
  return server.url
}
