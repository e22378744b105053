import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ownDatabaseUrl, readConfig } from './config.ts'
import { environments } from './environment.ts'
import { natsUrl } from './nats.ts'
import { dataPaths, repository } from './paths.ts'
import { portsInUse } from './ports.ts'
import { postgresUrl } from './postgres.ts'
import { localSecrets } from './secrets.ts'
import { holderOf } from './single-start.ts'
import { tell } from './tell.ts'

/** Runs identity's own admin command, which is in its image too, in the environment identity has here. */
const makeAdmin = (email: string | undefined) => {
  const config = readConfig()
  const paths = dataPaths(config.DATA_DIR)
  if (!email) return refuse('Whom? make admin EMAIL=someone@example.org')
  if (!holderOf(paths.pid('up')))
    return refuse('RoleTrail is not running from here. Start it with make up, then try again.')

  const ports = portsInUse(paths.ports)
  const secrets = localSecrets(paths.secrets)
  const { identity } = environments({
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
  })
  const command = [join(repository, 'services/identity/src/admin.ts'), email]
  return spawnSync(process.execPath, command, { env: identity, stdio: 'inherit' }).status ?? 1
}

const refuse = (reason: string) => {
  tell(reason)
  return 1
}

process.exitCode = makeAdmin(process.argv[2])
