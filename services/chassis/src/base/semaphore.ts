import pLimit from 'p-limit'

interface Limits {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many may wait for their turn, in order; without it any number. */
  maxWaiting?: number
  /** Made for each that finds the waiting line full. */
  refusal?: () => Error
}

/** Bounds how much of a kind of work this process does at once. */
export const createSemaphore = ({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  refusal = () => new Error('too many are waiting already'),
}: Limits) => {
  const limit = pLimit(concurrency)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw refusal()
    return limit(work)
  }
}

/** The same for each key by itself; a key that nobody uses takes no memory. */
export const createKeyedSemaphore = (limits: Limits) => {
  const used = new Map<string, { semaphore: ReturnType<typeof createSemaphore>; users: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const one = used.get(key) ?? { semaphore: createSemaphore(limits), users: 0 }
    used.set(key, one)
    one.users += 1
    try {
      return await one.semaphore(work)
    } finally {
      one.users -= 1
      if (one.users === 0) used.delete(key)
    }
  }
}
