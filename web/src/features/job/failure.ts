import { ApiError } from '../../lib/api-error.ts'
import { toastError } from '../../ui/toast.ts'

/** The spec's error toast (section 8); without a subscription the server's own words say what to do instead. */
export const toastFailure = (error: Error, description: string) => {
  const needsSubscription = error instanceof ApiError && error.status === 402
  if (needsSubscription) toastError('Subscription required', error.problem?.detail ?? 'Subscribe to change your jobs.')
  else toastError('Error', description)
}

export const isGone = (error: Error) => error instanceof ApiError && error.status === 404
