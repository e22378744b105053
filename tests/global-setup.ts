import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { natsServerBinary } from '@roletrail/local/nats/binary'
import { startPostgres } from '@roletrail/local/postgres/postgres'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import type { TestProject } from 'vitest/node'
import { CONTAINERS, DATABASE_URL, NATS_IMAGE, POSTGRES_IMAGE } from './config.ts'
import '@roletrail/chassis/testing/database'

const binaries = join(import.meta.dirname, '../.data/bin')

interface Server {
  url: string
  stop(): Promise<void>
}

/** Whether an engine answers; without one, this is a look at a few paths. */
const hasContainerEngine = async () => {
  try {
    await getContainerRuntimeClient()
    return true
  } catch (error) {
    if (!CONTAINERS) return false
    throw new Error('CONTAINERS=1 needs a container engine, and none answers. Without it, embedded servers are used.', {
      cause: error,
    })
  }
}

const inContainer = async (): Promise<Server> => {
  const password = randomUUID()
  const container = await new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'])
    .withExposedPorts(5432)
    // The image starts the server once to set it up and then again; only the second time does it listen on TCP.
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host 127.0.0.1'))
    .start()
  const url = `postgresql://postgres:${password}@${container.getHost()}:${container.getMappedPort(5432)}/postgres`
  return { url, stop: async () => void (await container.stop()) }
}

/**
 * The nats-server of an image, taken out of it once. Tests run it as a process like any other nats-server, because they
 * kill it, wipe what it stored and start it again, dozens of times.
 */
const natsServerOfImage = async () => {
  const directory = join(binaries, NATS_IMAGE.replace(/[^\w.-]/g, '_'))
  const binary = join(directory, 'nats-server')
  if (existsSync(binary)) return binary
  const container = await new GenericContainer(NATS_IMAGE)
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start()
  const draft = await mkdtemp(`${binaries}/draft-`)
  try {
    const untar = spawn('tar', ['--extract', '--directory', draft], { stdio: ['pipe', 'inherit', 'inherit'] })
    const untarred = once(untar, 'exit')
    await pipeline(await container.copyArchiveFromContainer('/nats-server'), untar.stdin)
    await untarred
    await mkdir(directory, { recursive: true })
    await rename(join(draft, 'nats-server'), binary)
  } finally {
    await container.stop()
    await rm(draft, { recursive: true, force: true })
  }
  return binary
}

const embedded = async (): Promise<Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-postgres-'))
  const postgres = await startPostgres({
    dataDir: join(directory, 'data'),
    log: join(directory, 'postgres.log'),
    fsync: false,
  })
  const stop = async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
  return { url: postgres.url(), stop }
}

/** Both servers from images, unless there is no engine or it gets no images; with CONTAINERS=1 that is an error. */
const fromImages = async (): Promise<{ natsServer: string; postgres: Server } | undefined> => {
  if (!(await hasContainerEngine())) return undefined
  try {
    return { natsServer: await natsServerOfImage(), postgres: await inContainer() }
  } catch (error) {
    if (CONTAINERS) throw error
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Embedded servers are used, because the container engine could not start ours: ${reason}\n`)
    return undefined
  }
}

/**
 * One PostgreSQL server for a whole test run: the one at DATABASE_URL, else one in a container if an engine is running,
 * else an embedded one; the tests are the same each time. Every test clones databases of its own on it, and starts a
 * nats-server of its own, which comes from an image if PostgreSQL does.
 */
export default async (project: TestProject) => {
  const images = DATABASE_URL ? undefined : await fromImages()
  project.provide('natsServer', images?.natsServer ?? (await natsServerBinary(binaries)))
  if (DATABASE_URL) {
    project.provide('postgresUrl', DATABASE_URL)
    return
  }
  const server = images?.postgres ?? (await embedded())
  project.provide('postgresUrl', server.url)
  return server.stop
}
