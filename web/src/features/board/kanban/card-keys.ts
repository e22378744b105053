import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'

type Groups = Record<Stage, readonly JobListItem[]>

const steps: Partial<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  k: [0, -1],
  ArrowDown: [0, 1],
  j: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The job to which a key leads from this one: above or below, or at the same height of the next column that has jobs. */
export const neighbourOf = (groups: Groups, id: string, key: string) => {
  const [across, down] = steps[key] ?? []
  const stage = stages.find((each) => groups[each].some((job) => job.id === id))
  if (across === undefined || down === undefined || !stage) return undefined
  const at = groups[stage].findIndex((job) => job.id === id)
  if (across === 0) return groups[stage][at + down]?.id
  for (let next = stages.indexOf(stage) + across; next >= 0 && next < stages.length; next += across) {
    const column = groups[stages[next] as Stage]
    if (column.length > 0) return column[Math.min(at, column.length - 1)]?.id
  }
  return undefined
}
