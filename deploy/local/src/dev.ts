import { join } from 'node:path'
import { inheritedEnvironment, readConfig } from './config.ts'
import { foreground } from './foreground.ts'
import { freePort } from './free-port.ts'
import { answers, openHouse } from './house.ts'
import { launch } from './launched.ts'
import { dataPaths, repository } from './paths.ts'
import { whenReady } from './readiness.ts'
import { supervise } from './supervisor.ts'
import { welcome } from './welcome.ts'

const tell = (line: string) => console.log(line)

// Vite stands in front, so that its modules and their replacement come without a detour, and hands /api on.
await foreground(async (stack, signal) => {
  const config = readConfig()
  const bffPort = await freePort()
  const run = (main: string) => [process.execPath, '--watch', '--watch-preserve-output', main]
  const house = await openHouse({ config, stack, signal, tell, bffPort, run })

  const paths = dataPaths(config.DATA_DIR)
  const log = paths.log('web')
  const vite = [join(repository, 'node_modules/vite/bin/vite.js'), '--host=127.0.0.1', '--strictPort']
  const web = await supervise({
    name: 'web',
    start: async () =>
      launch({
        command: [process.execPath, ...vite, `--port=${config.PORT}`],
        cwd: join(repository, 'web'),
        env: { ...inheritedEnvironment(), BFF_URL: `http://127.0.0.1:${bffPort}` },
        log,
      }),
    pidFile: paths.pid('web'),
    tell,
  })
  stack.defer(web.stop)
  const probe = () => answers(`http://127.0.0.1:${config.PORT}/`)
  await whenReady({ name: 'web', process: web.first, log, probe, signal })
  await welcome(house, tell)
}, tell)
