import { join } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { inheritedEnvironment, readConfig } from './config.ts'
import { dataPaths } from './data-directory.ts'
import { repository } from './paths.ts'
import { startChild } from './processes/child-process.ts'
import { whenReady } from './processes/readiness.ts'
import { supervise } from './processes/supervisor.ts'
import { seedAndAnnounce } from './seed/seed.ts'
import { expectOk, startStack } from './stack.ts'
import { foreground, print } from './terminal.ts'

// Like `make up`, but programs start again when their sources change, and pages come from Vite through the bff.
await foreground(async (cleanup, signal) => {
  const config = readConfig()
  const vitePort = await freePort()
  const viteUrl = `http://127.0.0.1:${vitePort}`
  const stack = await startStack({ config, cleanup, signal, viteUrl, watch: true })

  const paths = dataPaths(config.DATA_DIR)
  const log = paths.log('vite')
  const vite = [join(repository, 'node_modules/vite/bin/vite.js'), '--host=127.0.0.1', '--strictPort']
  const { first, stop } = await supervise({
    name: 'vite',
    start: async () =>
      startChild({
        command: [process.execPath, ...vite, `--port=${vitePort}`],
        cwd: join(repository, 'web'),
        env: inheritedEnvironment(),
        log,
      }),
    pidFile: paths.pid('vite'),
    print,
  })
  cleanup.defer(stop)
  await whenReady({ name: 'vite', process: first, log, probe: () => expectOk(viteUrl), signal })
  await seedAndAnnounce(stack)
})
