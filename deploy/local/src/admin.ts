import { spawnSync } from 'node:child_process'
import { readConfig } from './config.ts'
import { dataPaths, holderOf } from './data-directory.ts'
import { programOf } from './paths.ts'
import { runningStack } from './running-stack.ts'
import { print } from './terminal.ts'

/** Runs identity's own admin command, which is in its image too, in the environment identity has here. */
const makeAdmin = (email: string | undefined) => {
  const config = readConfig()
  if (!email) return fail('Whom? make admin EMAIL=someone@example.org')
  if (!holderOf(dataPaths(config.DATA_DIR).pid('up')))
    return fail('RoleTrail is not running from here. Start it with make up, then try again.')

  const { identity } = runningStack(config).environment
  const command = [programOf('services/identity', 'admin'), email]
  return spawnSync(process.execPath, command, { env: identity, stdio: 'inherit' }).status ?? 1
}

const fail = (reason: string) => {
  print(reason)
  return 1
}

process.exitCode = makeAdmin(process.argv[2])
