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
