import { newId } from '../base/id.ts'
import type { Logger } from '../base/logger.ts'
import { pause, supervise, type Worker } from '../base/worker.ts'
import type { Sql } from '../postgres/database.ts'

const everyMs = 20_000

/** Says that this process runs, and what version of the code, as long as it does. */
export const createReplicaHeartbeat = (database: Sql, version: string, logger: Logger): Worker => {
  const id = newId()
  const heartbeat = supervise('replica-heartbeat', logger, async (signal) => {
    await database.$executeRaw`
      insert into replicas (id, version) values (${id}::uuid, ${version}) on conflict (id) do update set seen_at = now()`
    await database.$executeRaw`delete from replicas where seen_at < now() - interval '1 hour'`
    await pause(everyMs, signal)
  })
  return {
    stop: async () => {
      await heartbeat.stop()
      // If the database is away, the row is old soon.
      await database.$executeRaw`delete from replicas where id = ${id}::uuid`.catch(() => {})
    },
  }
}
