import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsServerBinary } from '@roletrail/local/nats/binary'
import { startPostgres } from '@roletrail/local/postgres/postgres'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import type { TestProject } from 'vitest/node'
import { DATABASE_URL, POSTGRES_IMAGE } from './config.ts'
import '@roletrail/chassis/testing/database'

const binaries = join(import.meta.dirname, '../.data/bin')

interface Server {
  url: string
  stop(): Promise<void>
}

const hasContainerEngine = async () => {
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}

const inContainer = async (): Promise<Server> => {
  const password = randomUUID()
  const container = await new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    .withExposedPorts(5432)
    // The image starts the server once to set it up and then again; only the second time does it listen on TCP.
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host 127.0.0.1'))
    .start()
  const url = `postgresql://postgres:${password}@${container.getHost()}:${container.getMappedPort(5432)}/postgres`
  return { url, stop: async () => void (await container.stop()) }
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

/**
 * One PostgreSQL server for a whole test run: the one at DATABASE_URL, else one in a container if an engine is running,
 * else an embedded one; the tests are the same each time. Every test clones databases of its own on it, and starts its
 * own nats-server from the binary found here, because it kills and wipes it.
 */
export default async (project: TestProject) => {
  project.provide('natsServer', await natsServerBinary(binaries))
  if (DATABASE_URL) {
    project.provide('postgresUrl', DATABASE_URL)
    return
  }
  const server = (await hasContainerEngine()) ? await inContainer() : await embedded()
  project.provide('postgresUrl', server.url)
  return server.stop
}
