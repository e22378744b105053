import pLimit, { type LimitFunction } from 'p-limit'
import { setDeadline } from './deadline.ts'

interface Limits {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many may wait for their turn, in order; without it any number. */
  maxWaiting?: number
  /** How long one waits for its turn at most; without it any time. Work that has begun is not interrupted. */
  maxWaitMs?: number
  /** Made for each that finds the waiting line full, or whose turn does not come in time. */
  refusal?: () => Error
}

/** Runs work in its turn, or never if that does not come in time. */
const inTime = <Result>(limit: LimitFunction, work: () => Promise<Result>, maxWaitMs: number, refusal: () => Error) =>
  new Promise<Result>((resolve, reject) => {
    let late = false
    const stop = setDeadline(maxWaitMs, () => {
      late = true
      reject(refusal())
    })
    limit(async () => {
      stop()
      if (!late) await work().then(resolve, reject)
    }).catch(reject)
  })

/** Bounds how much of a kind of work this process does at once. */
export const createSemaphore = ({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
  refusal = () => new Error('too many are waiting already'),
}: Limits) => {
  const limit = pLimit(concurrency)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw refusal()
    return maxWaitMs === undefined ? limit(work) : inTime(limit, work, maxWaitMs, refusal)
  }
}
