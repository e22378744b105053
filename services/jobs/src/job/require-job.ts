import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'

/**
 * Refuses a job that does not exist; somebody else's is refused in the same words. In an `ownerTransaction` the job then
 * stays until its end, because whoever removes it has to lock its owner as well.
 */
export const requireJob = async (database: Sql, userId: string, jobId: string): Promise<void> => {
  const found = await database.$queryRaw<[]>`
    select from jobs where id = ${jobId}::uuid and user_id = ${userId}::uuid`
  if (found.length === 0) throw new Rejection('job_not_found', "We can't find this job.")
}
