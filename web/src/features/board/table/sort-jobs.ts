import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { seniorities } from '@roletrail/contracts/vocabulary/category-values'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import { dollarsPerYear } from '@roletrail/contracts/vocabulary/yearly-salary'
import { categoryText } from '../../../job/categories.ts'
import { inStageSince } from '../../../job/days-in-stage.ts'
import { lowestPerYear } from '../../../job/salary.ts'
import type { Sort, SortColumn } from '../../../lib/board-search.ts'

/** The order of the server's list: the newest application first. */
export const defaultSort: Sort = '-applied'

export const columnOf = (sort: Sort) => sort.replace('-', '') as SortColumn

export const isDescending = (sort: Sort) => sort.startsWith('-')

/** Columns in which one looks for the most, the longest or the newest. */
const mostFirst: readonly SortColumn[] = ['days', 'salary', 'yearly', 'applied']

/** What a click on a column's head sorts by: the same column in reverse, or another one in its natural order. */
export const nextSort = (sort: Sort, column: SortColumn): Sort => {
  if (columnOf(sort) === column) return isDescending(sort) ? column : `-${column}`
  return mostFirst.includes(column) ? `-${column}` : column
}

/** Jobs that compare equal keep the order of the list. Those without a value come last in either direction. */
export const sortJobs = (jobs: readonly JobListItem[], sort: Sort = defaultSort) => {
  const direction = isDescending(sort) ? -1 : 1
  const valueOf = values[columnOf(sort)]
  return jobs
    .map((job) => ({ job, value: valueOf(job) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
      return direction * compare(one, other)
    })
    .map(({ job }) => job)
}

type Value = string | number | undefined

// "Job 9" before "Job 10", and capital letters beside small ones.
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other))

/** What the table shows as tags: the location first. */
export const locationAndTags = ({ location, tags }: JobListItem) =>
  [location, ...(tags ?? [])].filter((tag) => tag !== null)

const values: Record<SortColumn, (job: JobListItem) => Value> = {
  company: ({ company }) => company,
  role: ({ position }) => position,
  stage: ({ status }) => stages.indexOf(status),
  // The earlier since, the more days.
  days: (job) => -Date.parse(inStageSince(job)),
  followUp: ({ followUp }) => followUp?.on,
  tags: (job) => locationAndTags(job).join() || undefined,
  salary: ({ salary }) => lowestPerYear(salary),
  mode: (job) => categoryText(job, 'workMode') || undefined,
  // In the order of a career.
  level: ({ seniority }) => (seniority ? seniorities.indexOf(seniority) : undefined),
  work: (job) => categoryText(job, 'jobFunction') || undefined,
  yearly: ({ yearlySalary }) => (yearlySalary ? dollarsPerYear(yearlySalary) : undefined),
  lang: (job) => categoryText(job, 'language') || undefined,
  via: (job) => categoryText(job, 'channel') || undefined,
  applied: ({ applicationDate }) => Date.parse(applicationDate) || undefined,
}
