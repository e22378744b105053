import pLimit from 'p-limit'

interface Limits {
  /** How much work runs at once, of all keys together. Of one key it is never more than one piece. */
  concurrency: number
  maxWaitingPerKey: number
  maxWaiting: number
  /** How long work waits for its turn. */
  waitMs: number
  /** Made for each that finds a line full, or whose turn does not come in time. */
  refusal: () => Error
}

/**
 * Bounds how much of a kind of work this process does at once, fairly: the work of one key waits in a line of its own,
 * and only the first of a line waits for a place. So whoever asks most often takes one place, as everybody does.
 */
export const createKeyedSemaphore = ({ concurrency, maxWaitingPerKey, maxWaiting, waitMs, refusal }: Limits) => {
  const places = pLimit(concurrency)
  const lines = new Map<string, { limit: ReturnType<typeof pLimit>; length: number }>()
  let waiting = 0

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { limit: pLimit(1), length: 0 }
    // The first of a line does not wait for others of its key.
    if (line.length > maxWaitingPerKey || waiting >= maxWaiting) throw refusal()
    lines.set(key, line)
    line.length += 1
    waiting += 1
    const late = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      late.reject(refusal())
    }, waitMs)
    const start = () => {
      clearTimeout(timer)
      waiting -= 1
      if (isLate) throw refusal()
      return work()
    }
    const turn = line
      .limit(() => places(async () => start()))
      .finally(() => {
        line.length -= 1
        if (line.length === 0) lines.delete(key)
      })
    return Promise.race([turn, late.promise])
  }
}
