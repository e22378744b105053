import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { debianPackage } from '@roletrail/local/nats/debian-package'
import { repository } from '@roletrail/local/paths'

const run = promisify(execFile)

const directory = join(repository, '.data/bin')

/** The kustomize to run: one on PATH, or Debian's package, unpacked the first time. */
export const kustomizeBinary = async () => {
  const unpacked = join(directory, 'kustomize')
  for (const candidate of ['kustomize', unpacked])
    if (await run(candidate, ['version']).catch(() => undefined)) return candidate
  await mkdir(directory, { recursive: true })
  const workDir = await mkdtemp(join(directory, 'downloading-'))
  try {
    const found = await debianPackage('kustomize', workDir, AbortSignal.timeout(120_000))
    await copyFile(join(found, 'usr/bin/kustomize'), unpacked)
    return unpacked
  } catch (error) {
    throw new Error('Install kustomize 5 and put it on PATH: it could not be downloaded.', { cause: error })
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
