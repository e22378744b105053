import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { inStageSince } from '../../job/days-in-stage.ts'
import { byRank } from '../../job/rank.ts'
import type { BoardOrder } from '../../lib/board-search.ts'

export const orderLabels: Record<BoardOrder, string> = {
  recent: 'Recently moved',
  oldest: 'Oldest in stage',
  applied: 'Applied date',
  company: 'Company',
  own: 'My own order',
}

type Compare = (one: JobListItem, other: JobListItem) => number

// All timestamps have one format, so that comparing the strings compares the times.
const earliest =
  (timeOf: (job: JobListItem) => string): Compare =>
  (one, other) =>
    timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0

const latest =
  (timeOf: (job: JobListItem) => string): Compare =>
  (one, other) =>
    earliest(timeOf)(other, one)

// "Job 9" before "Job 10", and capital letters beside small ones.
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Jobs that compare equal keep the order of the list. */
export const compareBy: Record<BoardOrder, Compare> = {
  // So that a card is visible where it was dropped.
  recent: latest(({ stageChangedAt }) => stageChangedAt),
  oldest: earliest(inStageSince),
  applied: latest(({ applicationDate }) => applicationDate),
  company: (one, other) => names.compare(one.company, other.company),
  own: byRank,
}
