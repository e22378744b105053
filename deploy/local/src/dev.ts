import { join } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { inheritedEnvironment, readConfig } from './config.ts'
import { foreground } from './foreground.ts'
import { answers, openHouse } from './house.ts'
import { launch } from './launched.ts'
import { dataPaths, repository } from './paths.ts'
import { whenReady } from './readiness.ts'
import { supervise } from './supervisor.ts'
import { tell } from './tell.ts'
import { welcome } from './welcome.ts'

const run = (main: string) => [process.execPath, '--watch', '--watch-preserve-output', main]

// Like `make up`, but programs start again when their sources change, and pages come from Vite through the bff.
await foreground(async (stack, signal) => {
  const config = readConfig()
  const vitePort = await freePort()
  const viteUrl = `http://127.0.0.1:${vitePort}`
  const house = await openHouse({ config, stack, signal, viteUrl, run })

  const paths = dataPaths(config.DATA_DIR)
  const log = paths.log('vite')
  const vite = [join(repository, 'node_modules/vite/bin/vite.js'), '--host=127.0.0.1', '--strictPort']
  const { first, stop } = await supervise({
    name: 'vite',
    start: async () =>
      launch({
        command: [process.execPath, ...vite, `--port=${vitePort}`],
        cwd: join(repository, 'web'),
        env: inheritedEnvironment(),
        log,
      }),
    pidFile: paths.pid('vite'),
    tell,
  })
  stack.defer(stop)
  await whenReady({ name: 'vite', process: first, log, probe: () => answers(viteUrl), signal })
  await welcome(house)
})
