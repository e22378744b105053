import { type Config, externalDatabaseUrl } from './config.ts'
import { dataPaths } from './data-directory.ts'
import { environments } from './environment.ts'
import { natsUrl } from './nats/nats.ts'
import { portsInUse } from './ports.ts'
import { ownerOf } from './postgres/databases.ts'
import { postgresUrl } from './postgres/postgres.ts'
import { localSecrets } from './secrets.ts'

/** The environment of the stack that is running, for one more process beside it. */
export const runningStack = (config: Config) => {
  const paths = dataPaths(config.DATA_DIR)
  const ports = portsInUse(paths.ports)
  const secrets = localSecrets(paths.secrets)
  const environment = environments({
    config,
    ports,
    secrets,
    natsUrl: (name) =>
      config.NATS_URL ?? natsUrl({ port: ports.nats, user: name, password: secrets.natsPasswords[name] }),
    databaseUrl: (service) =>
      externalDatabaseUrl(config, service) ??
      postgresUrl({
        port: ports.postgres,
        database: service,
        user: service,
        password: secrets.databasePasswords[service],
      }),
    migrationUrl: (service) =>
      externalDatabaseUrl(config, service)
        ? undefined
        : postgresUrl({
            port: ports.postgres,
            database: service,
            user: ownerOf(service),
            password: secrets.ownerPasswords[service],
          }),
  })
  return { paths, ports, environment }
}
