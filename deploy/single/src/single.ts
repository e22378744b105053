import type { App } from '@roletrail/chassis/service/service'
import { services } from '@roletrail/contracts/vocabulary/service'
import { type Config, readConfig } from '@roletrail/local/config'
import { openDataDirectory } from '@roletrail/local/data-directory'
import { environments, loopback, type Network } from '@roletrail/local/environment'
import { choosePorts } from '@roletrail/local/ports'
import { localSecrets } from '@roletrail/local/secrets'
import { startDatabases, startMessaging } from '@roletrail/local/servers'
import { print } from '@roletrail/local/terminal'
import { start } from './start.ts'

/**
 * The five services and the bff in this process, NATS beside it, and PostgreSQL at POSTGRES_URL or beside it as well. It
 * uses what `make up` uses: the same data directory, databases, streams and ports, so that either can follow the other.
 */
export const startSingle = async (config = readConfig()): Promise<App> => {
  await using starting = new AsyncDisposableStack()
  const { paths, release } = openDataDirectory(config.DATA_DIR)
  starting.defer(release)
  const ports = await choosePorts(paths.ports, { bff: config.PORT })
  const secrets = localSecrets(paths.secrets)
  const options = { config, ports, cleanup: starting }
  const databases = await startDatabases(options, secrets)
  const natsUrl = await startMessaging(options, secrets)
  const local = loopback(config, ports)
  const isPublic = (name: string) => name === 'bff' || name === 'sandbox'
  const network: Network = { ...local, hostOf: (name) => (isPublic(name) ? config.LISTEN_HOST : local.hostOf(name)) }
  const environment = environments({ config, network, secrets, natsUrl, ...databases })

  if (needsSandbox(config)) {
    // Loaded only where it is used: with real providers it costs no memory.
    const [{ createSandbox }, { readConfig: readSandboxConfig }] = await Promise.all([
      import('@roletrail/sandbox/app'),
      import('@roletrail/sandbox/config'),
    ])
    starting.adopt(await createSandbox(readSandboxConfig(environment.sandbox)), (sandbox) => sandbox.close())
  }
  for (const name of services) starting.adopt(await start[name](environment[name]), (app) => app.stop())
  const bff = starting.adopt(await start.bff(environment.bff), (app) => app.stop())
  print(`RoleTrail is ready: ${config.PUBLIC_URL}`)
  const started = starting.move()
  return { url: bff.url, stop: () => started.disposeAsync() }
}

/** Whether a provider is missing, for which the sandbox stands in. */
const needsSandbox = ({ STRIPE_SECRET_KEY, MAILGUN_API_KEY }: Config) => !STRIPE_SECRET_KEY || !MAILGUN_API_KEY
