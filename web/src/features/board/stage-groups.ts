import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'

/** The columns of the board. The last to enter a stage comes first, so that a card is visible where it was dropped. */
export const groupByStage = (jobs: readonly JobListItem[]) => {
  const groups = perStage<JobListItem[]>(() => [])
  for (const job of jobs) groups[job.status].push(job)
  for (const stage of stages) groups[stage].sort(latestFirst)
  return groups
}

// All timestamps have one format, so that comparing the strings compares the times.
const latestFirst = (one: JobListItem, other: JobListItem) =>
  one.stageChangedAt < other.stageChangedAt ? 1 : one.stageChangedAt > other.stageChangedAt ? -1 : 0

export const countByStage = (jobs: readonly JobListItem[]) => {
  const counts = perStage(() => 0)
  for (const job of jobs) counts[job.status] += 1
  return counts
}

/** How many a filter leaves of how many. */
export const countOf = (found: number, all: number) => (found === all ? `${all}` : `${found} of ${all}`)

const perStage = <Value>(start: () => Value) =>
  Object.fromEntries(stages.map((stage) => [stage, start()])) as Record<Stage, Value>
