import { onlineManager } from '@tanstack/react-query'
import { ApiError, isUnreachable } from './api-error.ts'

/**
 * Mutation options: a change that finds no server waits for one, also in a later visit, and is then sent in order
 * (docs/adr/0066). `what` are the arguments from which the offline code builds the same options again; like the
 * mutation's variables they are stored, so they are plain data.
 */
export const queued = (...what: readonly string[]) => ({
  meta: { queued: what },
  retry: (_failures: number, error: Error) => {
    if (!isUnreachable(error)) return tooFast(error) !== undefined
    onlineManager.setOnline(false)
    return true
  },
  retryDelay: (_failures: number, error: Error) => (tooFast(error) ?? 0) * 1_000,
})

/** Seconds. A day's changes sent at once may exceed the rate limit. */
const tooFast = (error: Error) => (error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined)
