import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@roletrail/local/postgres/postgres'

/** A PostgreSQL server for one test, which may crash it. */
export const crashablePostgres = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-postgres-'))
  const options = { dataDir: join(directory, 'data'), log: join(directory, 'log'), fsync: false }
  let server = await startPostgres(options)
  const { port } = server
  return {
    url: server.url(),
    /** Like `pg_ctl -m immediate`: no clean shutdown, and recovery at the next start. */
    crash: async () => {
      process.kill(server.pid, 'SIGQUIT')
      await server.exited
    },
    start: async () => {
      server = await startPostgres({ ...options, port })
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
