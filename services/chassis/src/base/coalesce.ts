// A second call may start while the first is in flight, so that one slow call does not hold up everything.
const maxCallsInFlight = 2

/**
 * Turns many single requests into few batched calls: what is requested while calls are in flight waits for the next
 * one. A result always comes from a call that started after its request. `callBatch` returns its results in the order
 * of the requests, at most `maxBatch` of them.
 */
export const coalesce = <Request, Result>(maxBatch: number, callBatch: (requests: Request[]) => Promise<Result[]>) => {
  interface Waiting {
    request: Request
    resolve(result: Result): void
    reject(error: unknown): void
  }
  const waiting: Waiting[] = []
  let inFlight = 0

  const next = async () => {
    if (inFlight === maxCallsInFlight || waiting.length === 0) return
    inFlight += 1
    const batch = waiting.splice(0, maxBatch)
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

  return (request: Request) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      void next()
    })
}
