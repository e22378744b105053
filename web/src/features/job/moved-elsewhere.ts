import type { Job } from '@roletrail/contracts/jobs/job'
import { ApiError } from '../../lib/api-error.ts'

/** The current job, which the 412 `moved_elsewhere` answer carries beside the problem; undefined for other errors. */
export const currentJobOf = (error: unknown): Job | undefined =>
  error instanceof ApiError && error.status === 412
    ? (error.problem as { current?: Job } | undefined)?.current
    : undefined

/** The entity tag of the version the person saw. */
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
