import type { JobListItem } from '@roletrail/contracts/jobs/job'

/** The spec's job search (section 5): case-insensitive substring of company or position. */
export const matching = (jobs: readonly JobListItem[], search: string) => {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return jobs
  return jobs.filter(
    ({ company, position }) => company.toLowerCase().includes(wanted) || position.toLowerCase().includes(wanted),
  )
}
