import { Rejection } from '@roletrail/chassis/base/rejection'
import { lockOwner } from '@roletrail/chassis/event-store/owners'
import type { Sql } from '@roletrail/chassis/postgres/database'

/** Refuses a job that does not exist; somebody else's is refused in the same words. */
export const requireJob = async (database: Sql, userId: string, jobId: string): Promise<void> => {
  const found = await database.$queryRaw<[]>`
    select from jobs where id = ${jobId}::uuid and user_id = ${userId}::uuid`
  if (found.length === 0) throw new Rejection('job_not_found', 'No such job.')
}

/** The same, and keeps the job until the transaction ends, so that what is added to it cannot outlive it. */
export const lockJob = async (tx: Sql, userId: string, jobId: string): Promise<void> => {
  // Whoever removes the job needs this lock as well.
  await lockOwner(tx, userId)
  await requireJob(tx, userId, jobId)
}
