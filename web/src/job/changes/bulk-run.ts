import { ApiError, isUnreachable } from '../../lib/api/api-error.ts'
import { pauseUpdates } from '../../live/refetch.ts'

const concurrency = 5

/**
 * Sends the same request for many jobs, a few at a time, and returns the outcome of each. Updates are paused meanwhile,
 * since each of these changes also arrives as a live event. Closing the window before the last is done asks first.
 */
export const bulkRun = async <Item, Result>(items: readonly Item[], send: (item: Item) => Promise<Result>) => {
  const resumeUpdates = pauseUpdates()
  addEventListener('beforeunload', askBeforeLeaving)
  const outcomes: PromiseSettledResult<Result>[] = []
  const remaining = items.entries()
  const worker = async () => {
    for (const [index, item] of remaining) [outcomes[index]] = await Promise.allSettled([retryLater(() => send(item))])
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, worker))
    // All of them wait for the network, and are sent again: those that arrived are what was asked for already.
    const lost = outcomes.find((outcome) => outcome.status === 'rejected' && isUnreachable(outcome.reason))
    if (lost?.status === 'rejected') throw lost.reason
    return outcomes
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving)
    resumeUpdates()
  }
}

const askBeforeLeaving = (leaving: BeforeUnloadEvent) => leaving.preventDefault()

/** Some of thousands of requests exceed the rate limit. They are repeated after the time in Retry-After. */
export const retryLater = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) throw error
    const { retryAfter } = error
    await new Promise((resume) => setTimeout(resume, retryAfter * 1_000))
    return retryLater(send)
  }
}
