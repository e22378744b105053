import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { StageChange } from '@roletrail/contracts/jobs/stage-history'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { endOfDay } from '../../../lib/dates.ts'

/**
 * The board as it stood when a day (yyyy-MM-dd, local) ended: today's, with every later change of stage taken back. A job
 * that was added later stands in Applied from the day it was applied for. `changes` are
 * in the order in which they were recorded, the last first: of those that had happened by then, the last counts.
 */
export const boardOn = (
  jobs: readonly JobListItem[],
  changes: readonly StageChange[],
  day: string,
): readonly JobListItem[] => {
  const end = endOfDay(day)
  const before = new Map<string, Stage | null>()
  const last = new Map<string, StageChange>()
  for (const change of changes) {
    const { jobId, from, at } = change
    if (last.has(jobId)) continue
    if (at > end) before.set(jobId, from)
    else last.set(jobId, change)
  }
  return jobs.flatMap((job) => {
    const { to, at = job.applicationDate } = last.get(job.id) ?? {}
    const status = to ?? (before.has(job.id) ? before.get(job.id) : job.status)
    if (status) return [{ ...job, status, stageChangedAt: at }]
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
