import type { StageChange } from '@roletrail/contracts/jobs/http'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { endOfDay } from '../../../lib/dates.ts'

/**
 * The board as it stood when a day (yyyy-MM-dd, local) ended: today's, with every later change of stage taken back. A job
 * that was added later stands in Applied from the day it was applied for. `changes` are newest first.
 */
export const boardOn = (
  jobs: readonly JobListItem[],
  changes: readonly StageChange[],
  day: string,
): readonly JobListItem[] => {
  const end = endOfDay(day)
  const before = new Map<string, Stage | null>()
  const since = new Map<string, string>()
  for (const { jobId, from, at } of changes) {
    if (at > end) before.set(jobId, from)
    else if (!since.has(jobId)) since.set(jobId, at)
  }
  return jobs.flatMap((job) => {
    const status = before.has(job.id) ? before.get(job.id) : job.status
    if (status) return [{ ...job, status, stageChangedAt: since.get(job.id) ?? job.applicationDate }]
    if (job.applicationDate > end) return []
    return [{ ...job, status: 'applied', stageChangedAt: job.applicationDate }]
  })
}

export interface Difference {
  job: JobListItem
  /** None if the job is not on the earlier board. */
  from?: Stage
  to: Stage
}

/** What became of the jobs between two boards. */
export const differences = (earlier: readonly JobListItem[], later: readonly JobListItem[]): Difference[] => {
  const stages = new Map(earlier.map(({ id, status }) => [id, status]))
  return later.flatMap((job) => {
    const from = stages.get(job.id)
    if (from === job.status) return []
    return [{ job, ...(from && { from }), to: job.status }]
  })
}
