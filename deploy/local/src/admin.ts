import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { dataPaths, repository } from './paths.ts'
import { runningHouse } from './running-house.ts'
import { holderOf } from './single-start.ts'
import { tell } from './tell.ts'

/** Runs identity's own admin command, which is in its image too, in the environment identity has here. */
const makeAdmin = (email: string | undefined) => {
  const config = readConfig()
  if (!email) return refuse('Whom? make admin EMAIL=someone@example.org')
  if (!holderOf(dataPaths(config.DATA_DIR).pid('up')))
    return refuse('RoleTrail is not running from here. Start it with make up, then try again.')

  const { identity } = runningHouse(config).environment
  const command = [join(repository, 'services/identity/src/admin.ts'), email]
  return spawnSync(process.execPath, command, { env: identity, stdio: 'inherit' }).status ?? 1
}

const refuse = (reason: string) => {
  tell(reason)
  return 1
}

process.exitCode = makeAdmin(process.argv[2])
