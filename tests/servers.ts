import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsServerBinary } from '@roletrail/local/nats-binary'
import { startPostgres } from '@roletrail/local/postgres'
import type { TestProject } from 'vitest/node'
import '@roletrail/chassis/test-database'

const binaries = join(import.meta.dirname, '../.data/bin')

/**
 * One PostgreSQL server for a whole test run (DATABASE_URL's, or an embedded one that is gone afterwards); every test
 * clones databases of its own on it, and starts a nats-server of its own from the binary found here.
 */
export default async (project: TestProject) => {
  project.provide('natsServer', await natsServerBinary(binaries))
  const given = process.env.DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return
  }
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-postgres-'))
  const postgres = await startPostgres({
    dataDir: join(directory, 'data'),
    log: join(directory, 'postgres.log'),
    fsync: false,
  })
  project.provide('postgresUrl', postgres.url())
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
