import { type Config, ownDatabaseUrl } from './config.ts'
import { ownerOf } from './databases.ts'
import { environments } from './environment.ts'
import { natsUrl } from './nats.ts'
import { dataPaths } from './paths.ts'
import { portsInUse } from './ports.ts'
import { postgresUrl } from './postgres.ts'
import { localSecrets } from './secrets.ts'

/** What the processes of the house that is running were told, for one more process beside them. */
export const runningHouse = (config: Config) => {
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
      ownDatabaseUrl(config, service) ??
      postgresUrl({
        port: ports.postgres,
        database: service,
        user: service,
        password: secrets.databasePasswords[service],
      }),
    migrationUrl: (service) =>
      ownDatabaseUrl(config, service)
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
