import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandLine, pidIn } from './processes/orphan-processes.ts'

/** Raise it when data written before can no longer be used: renamed tables, events or streams. */
const formatVersion = '2'

/** Where everything is kept below the data directory. */
export const dataPaths = (dataDir: string) => ({
  /** The version of the format everything else here has. */
  format: join(dataDir, 'format'),
  postgres: join(dataDir, 'postgres'),
  nats: join(dataDir, 'nats'),
  sandbox: join(dataDir, 'sandbox'),
  /** Images and recordings. */
  blobs: join(dataDir, 'blobs'),
  bin: join(dataDir, 'bin'),
  secrets: join(dataDir, 'secrets.json'),
  ports: join(dataDir, 'ports.json'),
  /** Exists while the demo data is being added … */
  seeding: join(dataDir, 'seeding'),
  /** … and once it has been added. */
  seeded: join(dataDir, 'seeded'),
  pid: (name: string) => join(dataDir, 'run', `${name}.pid`),
  log: (name: string) => join(dataDir, 'log', `${name}.log`),
})

export type DataPaths = ReturnType<typeof dataPaths>

/**
 * Creates the data directory, or takes over one of this version, and claims it for this process. One of another version
 * is refused before anything in it is touched; `release` gives the claim up.
 */
export const openDataDirectory = (dataDir: string) => {
  refuseOtherVersions(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const paths = dataPaths(dataDir)
  const { release } = claim(paths.pid('up'))
  if (!existsSync(paths.format)) markFormat(paths.format)
  return { paths, release }
}

// Entirely or not at all: an empty marker would look like another version's.
const markFormat = (file: string) => {
  writeFileSync(`${file}.new`, `${formatVersion}\n`)
  renameSync(`${file}.new`, file)
}

// Directories of the first version have no format file; their secrets, which every start wrote first, tell them from new
// ones.
const refuseOtherVersions = (dataDir: string) => {
  const { format, postgres, secrets } = dataPaths(dataDir)
  const found = existsSync(format)
    ? readFileSync(format, 'utf8').trim()
    : existsSync(postgres) || existsSync(secrets)
      ? '1'
      : formatVersion
  if (found === formatVersion) return
  const age = Number(found) > Number(formatVersion) ? 'a later' : 'an earlier'
  throw new Error(
    `${dataDir} was written by ${age} version of RoleTrail, which this one cannot read, so nothing in it was changed: ` +
      `choose another directory with make up DATA_DIR=${dataDir}-${formatVersion}, or remove this one.`,
  )
}

const ours = /deploy\/(?:local|single)\/(?:src|dist)\//

/** The process that runs RoleTrail on a data directory; undefined if none does. */
export const holderOf = (pidFile: string) => {
  const pid = pidIn(pidFile)
  // In a container that is started again, the pid is this process's own.
  return pid && pid !== process.pid && ours.test(commandLine(pid)) ? pid : undefined
}

/** Claims a data directory for this process; two starts on one directory would overwrite each other's data. */
export const claim = (pidFile: string) => {
  mkdirSync(dirname(pidFile), { recursive: true })
  const holder = holderOf(pidFile)
  if (holder)
    throw new Error(
      `RoleTrail is already running from here (process ${holder}). Stop it with Ctrl-C where it was started.`,
    )
  rmSync(pidFile, { force: true })
  // Fails if another start was faster in the same moment.
  writeFileSync(pidFile, `${process.pid}\n`, { flag: 'wx' })
  return { release: () => rmSync(pidFile, { force: true }) }
}
