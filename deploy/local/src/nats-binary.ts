import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { natsSearch } from './config.ts'
import { debianNatsServer } from './nats-debian.ts'
import { releasedNatsServer } from './nats-release.ts'

const run = promisify(execFile)

/**
 * A nats-server to run: the one named by NATS_SERVER_BIN, one on PATH, or one unpacked into `binDir`, which
 * is fetched the first time. Several processes may ask at once.
 */
export const natsServerBinary = async (binDir: string) => {
  const { NATS_SERVER_BIN: named, PATH: path } = natsSearch
  if (named)
    return (await isUsable(named)) ? named : fail(`NATS_SERVER_BIN=${named} is not a nats-server 2.9 or later.`)
  // Debian puts it where an ordinary user's PATH does not look.
  const installed = [...path, '/usr/sbin'].map((directory) => join(directory, 'nats-server'))
  const unpacked = join(binDir, 'nats-server')
  for (const candidate of [...installed, unpacked]) if (await isUsable(candidate)) return candidate
  await fetchTo(unpacked, binDir)
  return unpacked
}

const isUsable = async (file: string) => {
  const { stdout } = await run(file, ['--version']).catch(() => ({ stdout: '' }))
  const [, major, minor] = /v(\d+)\.(\d+)\./.exec(stdout) ?? []
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 9)
}

const fetchTo = async (unpacked: string, binDir: string) => {
  await mkdir(binDir, { recursive: true })
  const workDir = await mkdtemp(join(binDir, 'fetching-'))
  try {
    const fetched = join(workDir, 'nats-server')
    await copyFile(await firstOf([debianNatsServer, releasedNatsServer], workDir), fetched)
    await chmod(fetched, 0o755)
    if (!(await isUsable(fetched))) fail('The nats-server that was fetched does not run here.')
    // Whoever renames last wins; both have the same file.
    await rename(fetched, unpacked)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

const firstOf = async (sources: ((workDir: string) => Promise<string>)[], workDir: string) => {
  const reasons: string[] = []
  for (const source of sources) {
    try {
      return await source(workDir)
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  return fail(
    [
      'There is no nats-server on this machine and none could be fetched. Install one (2.9 or later) and put it on',
      'PATH or name it in NATS_SERVER_BIN, or set NATS_URL to use a server that runs elsewhere. What was tried:',
      ...reasons.map((reason) => `- ${reason}`),
    ].join('\n'),
  )
}

const fail = (message: string) => {
  throw new Error(message)
}
