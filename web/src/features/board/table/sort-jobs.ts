import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import type { Sort, SortColumn } from '../../../lib/board-search.ts'

/** The order of the server's list: the newest application first. */
export const defaultSort: Sort = '-applied'

export const columnOf = (sort: Sort) => sort.replace('-', '') as SortColumn

export const isDescending = (sort: Sort) => sort.startsWith('-')

/** What a click on a column's head sorts by: the same column in reverse, or another one in its natural order. */
export const nextSort = (sort: Sort, column: SortColumn): Sort => {
  if (columnOf(sort) === column) return isDescending(sort) ? column : `-${column}`
  return column === 'applied' ? '-applied' : column
}

/** Jobs that compare equal keep the order of the list. */
export const sortJobs = (jobs: readonly JobListItem[], sort: Sort) => {
  const direction = isDescending(sort) ? -1 : 1
  const compare = compareBy[columnOf(sort)]
  return jobs.toSorted((one, other) => direction * compare(one, other))
}

// "Job 9" before "Job 10", and capital letters beside small ones.
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** What the table shows as tags: the location first. */
export const locationAndTags = ({ location, tags }: JobListItem) =>
  [location, ...(tags ?? [])].filter((tag) => tag !== null)

type Compare = (one: JobListItem, other: JobListItem) => number

const byTime: Compare = (one, other) =>
  one.applicationDate < other.applicationDate ? -1 : one.applicationDate > other.applicationDate ? 1 : 0

const compareBy: Record<SortColumn, Compare> = {
  company: (one, other) => words.compare(one.company, other.company),
  role: (one, other) => words.compare(one.position, other.position),
  stage: (one, other) => stages.indexOf(one.status) - stages.indexOf(other.status),
  tags: (one, other) => words.compare(locationAndTags(one).join(), locationAndTags(other).join()),
  applied: byTime,
}
