import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { commandLine, pidIn } from './left-over.ts'

/** The process that runs RoleTrail on a data directory; undefined when none does. */
export const holderOf = (pidFile: string) => {
  const pid = pidIn(pidFile)
  return pid && commandLine(pid).includes('deploy/local/src/') ? pid : undefined
}

/** Claims a data directory for this process; two starts on one directory would fight over everything. */
export const claim = (pidFile: string) => {
  mkdirSync(dirname(pidFile), { recursive: true })
  const holder = holderOf(pidFile)
  if (holder)
    throw new Error(
      `RoleTrail is already running from here (process ${holder}). Stop it with Ctrl-C where it was started.`,
    )
  rmSync(pidFile, { force: true })
  // Fails when a start at the same moment was faster.
  writeFileSync(pidFile, `${process.pid}\n`, { flag: 'wx' })
  return { release: () => rmSync(pidFile, { force: true }) }
}
