import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { natsServerPlaces } from './config.ts'
import { debianNatsServer } from './nats-debian.ts'
import { releasedNatsServer } from './nats-release.ts'

const run = promisify(execFile)

/**
 * A nats-server to run: the one named by NATS_SERVER_BIN, one on PATH, or one unpacked into `binDir`, which
 * is fetched the first time. Several processes may ask at once.
 */
export const natsServerBinary = async (binDir: string, signal = new AbortController().signal) => {
  const { named, directories } = natsServerPlaces()
  if (named)
    return (await isUsable(named)) ? named : fail(`NATS_SERVER_BIN=${named} is not a nats-server 2.9 or later.`)
  const installed = directories.map((directory) => join(directory, 'nats-server'))
  const unpacked = join(binDir, 'nats-server')
  for (const candidate of [...installed, unpacked]) if (await isUsable(candidate)) return candidate
  await fetchTo(unpacked, binDir, signal)
  return unpacked
}

const isUsable = async (file: string) => {
  const { stdout } = await run(file, ['--version']).catch(() => ({ stdout: '' }))
  const [, major, minor] = /v(\d+)\.(\d+)\./.exec(stdout) ?? []
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 9)
}

const fetchTo = async (unpacked: string, binDir: string, signal: AbortSignal) => {
  await mkdir(binDir, { recursive: true })
  const workDir = await mkdtemp(join(binDir, 'fetching-'))
  try {
    const fetched = join(workDir, 'nats-server')
    await copyFile(await fromSomewhere(workDir, signal), fetched)
    await chmod(fetched, 0o755)
    if (!(await isUsable(fetched))) fail('The nats-server that was fetched does not run here.')
    // Whoever renames last wins; both have the same file.
    await rename(fetched, unpacked)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

const fromSomewhere = async (workDir: string, signal: AbortSignal) => {
  const reasons: string[] = []
  for (const source of [debianNatsServer, releasedNatsServer]) {
    try {
      return await source(workDir, signal)
    } catch (error) {
      signal.throwIfAborted()
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
