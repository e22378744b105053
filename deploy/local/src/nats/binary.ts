import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { natsServerLocations } from '../config.ts'
import { debianNatsServer } from './debian-package.ts'
import { releasedNatsServer } from './release.ts'

const run = promisify(execFile)

/**
 * The nats-server to run: the one named by NATS_SERVER_BIN, one on PATH, or one in `binDir`, which is downloaded the
 * first time. Several processes may call this at the same time.
 */
export const natsServerBinary = async (binDir: string, signal = new AbortController().signal) => {
  const { named, directories } = natsServerLocations()
  if (named)
    return (await isUsable(named)) ? named : fail(`NATS_SERVER_BIN=${named} is not a nats-server 2.9 or later.`)
  const installed = directories.map((directory) => join(directory, 'nats-server'))
  const unpacked = join(binDir, 'nats-server')
  for (const candidate of [...installed, unpacked]) if (await isUsable(candidate)) return candidate
  await download(unpacked, binDir, signal)
  return unpacked
}

const isUsable = async (file: string) => {
  const { stdout } = await run(file, ['--version']).catch(() => ({ stdout: '' }))
  const [, major, minor] = /v(\d+)\.(\d+)\./.exec(stdout) ?? []
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 9)
}

const download = async (unpacked: string, binDir: string, signal: AbortSignal) => {
  await mkdir(binDir, { recursive: true })
  const workDir = await mkdtemp(join(binDir, 'downloading-'))
  try {
    const downloaded = join(workDir, 'nats-server')
    await copyFile(await fromAnySource(workDir, signal), downloaded)
    await chmod(downloaded, 0o755)
    if (!(await isUsable(downloaded))) fail('The nats-server that was downloaded does not run here.')
    // The last rename wins; both files are the same.
    await rename(downloaded, unpacked)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

const fromAnySource = async (workDir: string, signal: AbortSignal) => {
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
      'There is no nats-server on this machine and none could be downloaded. Install one (2.9 or later) and put it on',
      'PATH or name it in NATS_SERVER_BIN, or set NATS_URL to use a server that runs elsewhere. What was tried:',
      ...reasons.map((reason) => `- ${reason}`),
    ].join('\n'),
  )
}

const fail = (message: string) => {
  throw new Error(message)
}
