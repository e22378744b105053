import type { Config } from './config.ts'
import { dataPaths } from './data-directory.ts'
import { environments, loopback } from './environment.ts'
import { natsUrl } from './nats/nats.ts'
import { portsInUse } from './ports.ts'
import { postgresUrl } from './postgres/postgres.ts'
import { localSecrets } from './secrets.ts'
import { databasesOn, onServer } from './servers.ts'

/** The environment of the stack that is running, for one more process beside it. */
export const runningStack = (config: Config) => {
  const paths = dataPaths(config.DATA_DIR)
  const ports = portsInUse(paths.ports)
  const secrets = localSecrets(paths.secrets)
  const embedded = (database = '', user = '', password = '') =>
    postgresUrl({ port: ports.postgres, database, user, password })
  const environment = environments({
    config,
    network: loopback(config, ports),
    secrets,
    natsUrl: (name) =>
      config.NATS_URL ?? natsUrl({ port: ports.nats, user: name, password: secrets.natsPasswords[name] }),
    ...databasesOn(config, secrets, config.POSTGRES_URL ? onServer(config.POSTGRES_URL) : embedded),
  })
  return { paths, ports, environment }
}
