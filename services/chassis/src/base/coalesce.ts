import { setDeadline } from './deadline.ts'
import { Rejection } from './rejection.ts'

// A second call may start while the first is in flight, so that one slow call does not hold up everything.
const maxCallsInFlight = 2

interface Options<Request> {
  /** Requests of the same key that wait share one question; by default, those that are the same value. */
  keyOf?: (request: Request) => unknown
  /** How many questions wait for a call, and requests for a question; beyond that they are refused at once. */
  maxWaiting?: number
  /** How long a request may take, waiting included. */
  deadlineMs?: number
  /** What a request that is refused or late is rejected with. */
  refusal?: (reason: string) => Error
}

const temporarilyUnavailable = (reason: string) =>
  new Rejection('temporarily_unavailable', 'This part of RoleTrail is unavailable right now. Try again in a moment.', {
    cause: new Error(reason),
  })

/**
 * Turns many single requests into few batched calls: what is requested while calls are in flight waits for the next
 * one. A result always comes from a call that started after its request. `callBatch` returns its results in the order
 * of the requests, at most `maxBatch` of them.
 */
export const coalesce = <Request, Result>(
  maxBatch: number,
  callBatch: (requests: Request[]) => Promise<Result[]>,
  {
    keyOf = (request) => request,
    maxWaiting = 10 * maxBatch,
    deadlineMs = 3_000,
    refusal = temporarilyUnavailable,
  }: Options<Request> = {},
) => {
  interface Asker {
    resolve(result: Result): void
    reject(error: unknown): void
  }
  interface Question {
    request: Request
    askers: Set<Asker>
  }
  // One person who asks the same four hundred times takes one place, not everybody's.
  const waiting = new Map<unknown, Question>()
  let inFlight = 0

  const takeBatch = () => {
    const batch: Question[] = []
    for (const [key, question] of waiting) {
      if (batch.length === maxBatch) break
      waiting.delete(key)
      batch.push(question)
    }
    return batch
  }

  const join = (request: Request): Question => {
    const key = keyOf(request)
    const shared = waiting.get(key)
    const size = shared ? shared.askers.size : waiting.size
    if (size >= maxWaiting) throw refusal(`${size} requests are waiting already`)
    const question = shared ?? { request, askers: new Set() }
    waiting.set(key, question)
    return question
  }

  const leave = (question: Question, asker: Asker) => {
    question.askers.delete(asker)
    const key = keyOf(question.request)
    if (question.askers.size === 0 && waiting.get(key) === question) waiting.delete(key)
  }

  const next = async () => {
    if (inFlight === maxCallsInFlight || waiting.size === 0) return
    inFlight += 1
    const batch = takeBatch()
    try {
      const results = await callBatch(batch.map(({ request }) => request))
      for (const [index, { askers }] of batch.entries())
        for (const { resolve } of askers) resolve(results[index] as Result)
    } catch (error) {
      for (const { askers } of batch) for (const { reject } of askers) reject(error)
    } finally {
      inFlight -= 1
      void next()
    }
  }

  return async (request: Request): Promise<Result> => {
    const question = join(request)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const asker = { resolve, reject }
    question.askers.add(asker)
    const stop = setDeadline(deadlineMs, () => {
      leave(question, asker)
      reject(refusal(`no answer within ${deadlineMs} ms`))
    })
    void next()
    return promise.finally(stop)
  }
}
