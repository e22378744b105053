import { ApiError } from '../../lib/api/api-error.ts'
import { pauseUpdates } from '../../live/pause-updates.ts'

const concurrency = 5

/**
 * Does the same to many jobs, a few at a time, and returns what came of each. Updates are paused meanwhile: each of
 * these changes also arrives as a live event. A person who closes the window before the last is done is asked first.
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
    return outcomes
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving)
    resumeUpdates()
  }
}

const askBeforeLeaving = (leaving: BeforeUnloadEvent) => leaving.preventDefault()

/** Of thousands of requests some meet the rate limit. They wait as long as Retry-After says. */
const retryLater = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) throw error
    const { retryAfter } = error
    await new Promise((resume) => setTimeout(resume, retryAfter * 1_000))
    return retryLater(send)
  }
}
