import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { BoardFilter } from '../../../lib/board-search.ts'
import { dayInputBefore, dayInputOf } from '../../../lib/dates.ts'

/**
 * The jobs that match a filter on a given day. Its text is the spec's job search (section 5), a
 * case-insensitive substring of company or position, and finds places and tags too.
 */
export const matchingJobs = (jobs: readonly JobListItem[], filter: BoardFilter, today: string) => {
  const { q = '', stage, tag, source, to } = filter
  const from = firstDay(filter, today)
  const wanted = q.trim().toLowerCase()
  if (!wanted && filterCount(filter) === 0) return jobs
  return jobs.filter((job) => {
    if (stage && job.status !== stage) return false
    if (tag && !job.tags?.includes(tag)) return false
    if (source && sourceOf(job) !== source) return false
    if (from || to) {
      const applied = dayInputOf(job.applicationDate)
      if ((from && applied < from) || (to && applied > to)) return false
    }
    return !wanted || searched(job).some((text) => text?.toLowerCase().includes(wanted))
  })
}

const searched = ({ company, position, location, tags }: JobListItem) => [company, position, location, ...(tags ?? [])]

/** How many filters are set, not counting the text. */
export const filterCount = ({ stage, tag, source, last, from, to }: BoardFilter) =>
  [stage, tag, source, last, from, to].filter(Boolean).length

/** The first day whose applications a filter shows; `today` in the format of a date input. */
export const firstDay = ({ last, from }: BoardFilter, today: string) =>
  last ? dayInputBefore(`${today}T12:00:00`, Number(last)) : from

export const anyDay = { last: undefined, from: undefined, to: undefined }

export const noFilter = { stage: undefined, tag: undefined, source: undefined, ...anyDay }

/** In the URL, the source of jobs without a link. */
const noSource = 'none'

/** Where a job was found: the host of its posting. */
export const sourceOf = ({ jobUrl }: Pick<JobListItem, 'jobUrl'>) =>
  jobUrl && URL.canParse(jobUrl) ? new URL(jobUrl).host.replace(/^www\./, '') : noSource

export const sourceLabel = (source: string) => (source === noSource ? 'No link' : source)
