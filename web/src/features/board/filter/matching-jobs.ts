import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type CategoryName } from '@roletrail/contracts/vocabulary/category'
import type { dollarsPerYear } from '@roletrail/contracts/vocabulary/yearly-salary'
import { daysInStage, inStageSince, isStale } from '../../../job/days-in-stage.ts'
import { isDue } from '../../../job/follow-up.ts'
import { type BoardFilter, type FollowUpState, filterOf, none, type StageAge } from '../../../lib/board-search.ts'
import { dayInputBefore, dayInputOf } from '../../../lib/dates.ts'

interface MatchingOptions {
  today: string
  /** The jobs whose notes have the filter's text. */
  inNotes?: readonly string[] | undefined
  /** Without it, pay is not looked at. */
  dollars?: typeof dollarsPerYear | undefined
}

/**
 * The jobs that match a filter on a given day. Its text is the spec's job search (section 5), a case-insensitive
 * substring of company or position, and finds places, tags and notes too.
 */
export const matchingJobs = (
  jobs: readonly JobListItem[],
  filter: BoardFilter,
  { today, inNotes = [], dollars }: MatchingOptions,
) => {
  const { q = '', stage, tag, source, pay, age, follow, to } = filter
  const from = firstDay(filter, today)
  const wanted = q.trim().toLowerCase()
  if (!wanted && filterCount(filter) === 0) return jobs
  const noted = new Set(inNotes)
  return jobs.filter((job) => {
    if (stage && !stage.includes(job.status)) return false
    if (tag && !tag.some((each) => job.tags?.includes(each))) return false
    if (source && !source.includes(sourceOf(job))) return false
    if (categoryFilters.some((each) => !hasCategory(job, each, filter[each]))) return false
    if (pay && dollars && !(job.yearlySalary && dollars(job.yearlySalary) >= Number(pay) * 1_000)) return false
    if (age && isStale(job, daysInStage(inStageSince(job))) !== (age === 'stale')) return false
    if (follow && !followUpMatches[follow](job, today)) return false
    if (from || to) {
      const applied = dayInputOf(job.applicationDate)
      if ((from && applied < from) || (to && applied > to)) return false
    }
    return !wanted || noted.has(job.id) || searched(job).some((text) => text?.toLowerCase().includes(wanted))
  })
}

/** The categories that several values are chosen of, by their names in the address. */
export const categoryFilters = ['mode', 'level', 'work', 'lang', 'via'] as const

export type CategoryFilter = (typeof categoryFilters)[number]

export const filteredCategory: Record<CategoryFilter, Exclude<CategoryName, 'yearlySalary'>> = {
  mode: 'workMode',
  level: 'seniority',
  work: 'jobFunction',
  lang: 'language',
  via: 'channel',
}

const hasCategory = (job: JobListItem, filter: CategoryFilter, wanted: readonly string[] | undefined) =>
  !wanted || wanted.includes(job[filteredCategory[filter]] ?? none)

const followUpMatches: Record<FollowUpState, (job: JobListItem, today: string) => boolean> = {
  due: isDue,
  planned: ({ followUp }) => !!followUp,
  none: ({ followUp }) => !followUp,
}

const searched = ({ company, position, location, tags }: JobListItem) => [company, position, location, ...(tags ?? [])]

/** How many filters are set, not counting the text. */
export const filterCount = ({ q: _text, ...filter }: BoardFilter) =>
  Object.values(filterOf(filter)).flat().filter(Boolean).length

/** The first day whose applications a filter shows; `today` in the format of a date input. */
export const firstDay = ({ last, from }: BoardFilter, today: string) =>
  last ? dayInputBefore(`${today}T12:00:00`, Number(last)) : from

export const anyDay = { last: undefined, from: undefined, to: undefined }

const { q: _text, ...filters } = filterOf({})

export const noFilter = filters

/** In the URL, the source of jobs without a link. */
const noSource = 'none'

/** Where a job was found: the host of its posting. */
export const sourceOf = ({ jobUrl }: Pick<JobListItem, 'jobUrl'>) =>
  jobUrl && URL.canParse(jobUrl) ? new URL(jobUrl).host.replace(/^www\./, '') : noSource

export const sourceLabel = (source: string) => (source === noSource ? 'No link' : source)

export const ageLabels: Record<StageAge, string> = { fresh: 'Under 14 days', stale: '14 days or more' }

export const followUpLabels: Record<FollowUpState, string> = { due: 'Due', planned: 'Planned', none: 'None' }

/** A filter's values with or without this one; with none left it is not set. */
export const toggled = <Value>(values: readonly Value[] = [], value: Value) =>
  values.includes(value) ? without(values, value) : [...values, value]

export const without = <Value>(values: readonly Value[], value: Value) => {
  const left = values.filter((each) => each !== value)
  return left.length > 0 ? left : undefined
}
