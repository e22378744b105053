import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ApiError } from '../../lib/api/api-error.ts'

/** The current job, which the 412 `moved_elsewhere` answer carries beside the problem; undefined for other errors. */
export const currentJobOf = (error: unknown): JobListItem | undefined =>
  error instanceof ApiError && error.status === 412
    ? (error.problem as { current?: JobListItem } | undefined)?.current
    : undefined

/** The entity tag of the version the person saw. */
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** A change of this job, answered without the notes and images that were not sent with it. */
export const asCard = (id: string) => ({ params: { id }, query: { view: 'board' } }) as const
