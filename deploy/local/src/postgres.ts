import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@roletrail/chassis/base/free-port'
import { Client } from 'pg'
import { type Launched, launch } from './launched.ts'
import { endLeftOver, pidIn } from './left-over.ts'
import { postgresAccount } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { postgresCluster } from './postgres-cluster.ts'
import { whenReady } from './readiness.ts'

export interface Postgres extends Launched {
  port: number
  /** A connection string; without arguments the superuser's, for the database `postgres`. */
  url(database?: string, user?: string, password?: string): string
}

interface Options {
  dataDir: string
  /** A free one when not given. */
  port?: number
  /** The file the server logs to. */
  log: string
  /** Off only in tests: safe against killed processes, not against a loss of power. */
  fsync?: boolean
}

/**
 * Starts PostgreSQL on a data directory, which is made at the first start. It listens on 127.0.0.1 only and
 * asks everybody for a password. A server that a killed start left on this directory is stopped first.
 */
export const startPostgres = async ({ dataDir: dir, port: wanted, log, fsync = true }: Options): Promise<Postgres> => {
  const dataDir = resolve(dir)
  const { initdb, postgres } = await postgresBinaries()
  const account = await postgresAccount()
  const lock = join(dataDir, 'postmaster.pid')
  await endLeftOver(pidIn(lock), dataDir, 'SIGINT')
  // PostgreSQL only asks whether a process has the number in its lock, and would wait for a stranger or a zombie.
  // Sessions that outlived their server are still refused: it finds them by their shared memory.
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
    // Details of an error quote rows, and rows hold addresses.
    log_error_verbosity: 'terse',
  }
  const command = [
    postgres,
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const start = async () => {
    // SIGINT ends sessions and stops; SIGTERM would wait until every client has gone by itself.
    const server = launch({ command, as: account.as, log, stopSignal: 'SIGINT' })
    try {
      await whenReady({ name: 'PostgreSQL', process: server, log, probe: () => connects(url()) })
      return server
    } catch (error) {
      await server.stop()
      throw error
    }
  }
  return { ...(await outlastingTheDead(start)), port, url }
}

/** The connection string of a server on this machine. */
export const postgresUrl = (to: { port: number; database: string; user: string; password: string }) =>
  `postgresql://${to.user}:${encodeURIComponent(to.password)}@127.0.0.1:${to.port}/${to.database}`

const connects = async (connectionString: string) => {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
}

// After kill -9 of the server its sessions need a moment to notice; until then it refuses to start again.
const outlastingTheDead = async (start: () => Promise<Launched>) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 40 || !String(error).includes('is still in use')) throw error
      await delay(250)
    }
  }
}
