import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'

const refuseIfNone = (found: unknown[]) => {
  if (found.length === 0) throw new Rejection('job_not_found', 'No such job.')
}

/** Refuses a job that does not exist; somebody else's is refused in the same words. */
export const requireJob = async (database: Sql, userId: string, jobId: string): Promise<void> =>
  refuseIfNone(await database.$queryRaw<[]>`select from jobs where id = ${jobId}::uuid and user_id = ${userId}::uuid`)

/** The same, and keeps the job until the transaction ends, so that what is added to it cannot outlive it. */
export const lockJob = async (tx: Sql, userId: string, jobId: string): Promise<void> =>
  refuseIfNone(
    await tx.$queryRaw<[]>`
      select from jobs where id = ${jobId}::uuid and user_id = ${userId}::uuid for key share`,
  )
