import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { run } from '@roletrail/chassis/service/run'
import type { App } from '@roletrail/chassis/service/service'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { print } from '@roletrail/local/terminal'
import { composedEnvironment } from './composed-environment.ts'
import { containerVariables } from './config.ts'
import { start } from './start.ts'

/**
 * The program of docker-compose.single.yml: the five services and the bff in one process, on the databases, streams, files
 * and secrets of docker-compose.yml, so that either can follow the other.
 */
const startComposed = async (): Promise<App> => {
  await using starting = new AsyncDisposableStack()
  const startOne = async (name: Service | 'bff') =>
    starting.adopt(await start[name](composedEnvironment(name, settingsOf(name))), (app) => app.stop())
  for (const name of services) await startOne(name)
  const { url } = await startOne('bff')
  print('RoleTrail is ready.')
  const started = starting.move()
  return { url, stop: () => started.disposeAsync() }
}

// As with `node --env-file`, what is set otherwise comes first; but the image says where a single program listens.
const settingsOf = (name: Service | 'bff') => {
  const settings = parseEnv(readFileSync(`/settings/${name}/environment`, 'utf8'))
  return { ...settings, ...containerVariables, HOST: settings.HOST, PORT: settings.PORT }
}

await run(startComposed)
