import { Rejection } from './rejection.ts'

// A second call may start while the first is in flight, so that one slow call does not hold up everything.
const maxCallsInFlight = 2

interface Bounds {
  /** How many requests wait for a call; beyond that they are refused at once. */
  maxWaiting?: number
  /** How long a request may take, waiting included. */
  deadlineMs?: number
  /** What a request that is refused or late is rejected with. */
  refusal?: (reason: string) => Error
}

const temporarilyUnavailable = (reason: string) =>
  new Rejection(
    'temporarily_unavailable',
    'This part of RoleTrail is unavailable right now. Please try again in a moment.',
    {
      cause: new Error(reason),
    },
  )

/**
 * Turns many single requests into few batched calls: what is requested while calls are in flight waits for the next
 * one. A result always comes from a call that started after its request. `callBatch` returns its results in the order
 * of the requests, at most `maxBatch` of them.
 */
export const coalesce = <Request, Result>(
  maxBatch: number,
  callBatch: (requests: Request[]) => Promise<Result[]>,
  { maxWaiting = 10 * maxBatch, deadlineMs = 3_000, refusal = temporarilyUnavailable }: Bounds = {},
) => {
  interface Waiting {
    request: Request
    resolve(result: Result): void
    reject(error: unknown): void
  }
  const waiting = new Set<Waiting>()
  let inFlight = 0

  const takeBatch = () => {
    const batch: Waiting[] = []
    for (const one of waiting) {
      if (batch.length === maxBatch) break
      waiting.delete(one)
      batch.push(one)
    }
    return batch
  }

  const next = async () => {
    if (inFlight === maxCallsInFlight || waiting.size === 0) return
    inFlight += 1
    const batch = takeBatch()
    try {
      const results = await callBatch(batch.map(({ request }) => request))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      inFlight -= 1
      void next()
    }
  }

  return (request: Request) => {
    if (waiting.size >= maxWaiting) return Promise.reject(refusal(`${waiting.size} requests are waiting already`))
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const one = { request, resolve, reject }
    const timer = setTimeout(() => {
      waiting.delete(one)
      reject(refusal(`no answer within ${deadlineMs} ms`))
    }, deadlineMs)
    waiting.add(one)
    void next()
    return promise.finally(() => clearTimeout(timer))
  }
}
