import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inheritedEnvironment } from '@roletrail/local/config'
import { repository } from '@roletrail/local/paths'

const run = promisify(execFile)

/**
 * Builds the repository as it was at a commit, once, in a folder of its own with the packages of then. The result leads
 * from a workspace to its program of then.
 */
export const olderVersion = async (commit: string) => {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: repository })
  const version = stdout.trim()
  const directory = join(tmpdir(), `roletrail-${version}`)
  if (!existsSync(directory)) {
    const making = `${directory}-${process.pid}`
    await mkdir(making)
    const archive = join(making, 'sources.tar')
    await run('git', ['archive', '--output', archive, version], { cwd: repository })
    await run('tar', ['-xf', archive, '-C', making])
    // How packages are reached, but not what was set for the make above this one.
    const env = { ...inheritedEnvironment(), MAKEFLAGS: '', OLDER: undefined }
    await run('make', ['build'], { cwd: making, env, maxBuffer: 16 * 1024 * 1024 })
    await rm(archive)
    await rename(making, directory)
  }
  return (workspace: string) => join(directory, workspace, 'dist/main.js')
}
