import { ApiError } from '../../lib/api/api-error.ts'
import { type ToastMessage, toast } from '../../ui/feedback/toast.ts'

/** The spec's error toast (section 8); without a subscription the server's own words say what to do instead. */
export const toastFailure = (error: Error, description: string, action?: ToastMessage['action']) => {
  const needsSubscription = error instanceof ApiError && error.status === 402
  const told = needsSubscription
    ? { title: 'Subscription required', description: error.problem?.detail ?? 'Subscribe to change your jobs.' }
    : { title: 'Error', description }
  toast({ ...told, action, tone: 'danger' })
}

export const isGone = (error: Error) => error instanceof ApiError && error.status === 404
