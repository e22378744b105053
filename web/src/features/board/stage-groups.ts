import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import type { BoardOrder } from '../../lib/board-search.ts'
import { compareBy } from './board-order.ts'

/** The columns of the board. */
export const groupByStage = (jobs: readonly JobListItem[], order: BoardOrder = 'recent') => {
  const groups = perStage<JobListItem[]>(() => [])
  for (const job of jobs) groups[job.status].push(job)
  for (const stage of stages) groups[stage].sort(compareBy[order])
  return groups
}

export const countByStage = (jobs: readonly JobListItem[]) => {
  const counts = perStage(() => 0)
  for (const job of jobs) counts[job.status] += 1
  return counts
}

/** How many a filter leaves of how many. */
export const countOf = (found: number, all: number) => (found === all ? `${all}` : `${found} of ${all}`)

const perStage = <Value>(start: () => Value) =>
  Object.fromEntries(stages.map((stage) => [stage, start()])) as Record<Stage, Value>
