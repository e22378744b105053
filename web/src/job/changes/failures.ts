import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ApiError } from '../../lib/api/api-error.ts'
import { type ToastMessage, toast } from '../../ui/feedback/toast.ts'

/** The spec's error toast (section 8). Without a subscription the server's own text says what to do instead. */
export const toastFailure = (error: Error, description: string, action?: ToastMessage['action']) => {
  const needsSubscription = error instanceof ApiError && error.status === 402
  const message = needsSubscription
    ? { title: 'Subscription required', description: error.problem?.detail ?? 'Subscribe to change your jobs.' }
    : { title: 'Error', description }
  toast({ ...message, action, tone: 'danger' })
}

export const isGone = (error: Error) => error instanceof ApiError && error.status === 404

/** The job as it is now, which a 412 `moved_elsewhere` carries beside the problem; undefined for other errors. */
export const currentJobOf = (error: unknown): JobListItem | undefined =>
  error instanceof ApiError && error.status === 412
    ? (error.problem as { current?: JobListItem } | undefined)?.current
    : undefined
