import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/words/stage'

export const groupByStage = (jobs: readonly JobListItem[]) => {
  const groups = perStage<JobListItem[]>(() => [])
  for (const job of jobs) groups[job.status].push(job)
  return groups
}

export const countByStage = (jobs: readonly JobListItem[]) => {
  const counts = perStage(() => 0)
  for (const job of jobs) counts[job.status] += 1
  return counts
}

const perStage = <Value>(start: () => Value) =>
  Object.fromEntries(stages.map((stage) => [stage, start()])) as Record<Stage, Value>
