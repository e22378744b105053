import { ApiError } from '../../lib/api/api-error.ts'
import { pauseUpdates } from '../../live/pause-updates.ts'

const atOnce = 5

/**
 * Does the same to many jobs, a few at a time, and says what came of each. Meanwhile nothing else is fetched: every one
 * of them is heard of as a change made elsewhere. Whoever closes the window before the last is done is asked first.
 */
export const bulkRun = async <Item, Answer>(items: readonly Item[], send: (item: Item) => Promise<Answer>) => {
  const release = pauseUpdates()
  addEventListener('beforeunload', askBeforeLeaving)
  const outcomes: PromiseSettledResult<Answer>[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) [outcomes[index]] = await Promise.allSettled([patiently(() => send(item))])
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
    return outcomes
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving)
    release()
  }
}

const askBeforeLeaving = (leaving: BeforeUnloadEvent) => leaving.preventDefault()

/** Whoever is asked to come back later does so: of thousands some will be. */
const patiently = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) throw error
    const { retryAfter } = error
    await new Promise((later) => setTimeout(later, retryAfter * 1_000))
    return patiently(send)
  }
}
