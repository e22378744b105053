import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'

const refuse = (found: unknown[]) => {
  if (found.length === 0) throw new Rejection('job_not_found', 'No such job.')
}

/** Someone else's job answers like a missing one. */
export const ownJob = async (from: Sql, userId: string, jobId: string): Promise<void> =>
  refuse(await from.$queryRaw<[]>`select from jobs where id = ${jobId}::uuid and user_id = ${userId}::uuid`)

/** The same, and the job stays until the transaction ends: what is added to it is removed with it, never left behind. */
export const holdJob = async (tx: Sql, userId: string, jobId: string): Promise<void> =>
  refuse(
    await tx.$queryRaw<[]>`
      select from jobs where id = ${jobId}::uuid and user_id = ${userId}::uuid for key share`,
  )
