/**
 * Runs works side by side. When one fails the others are told to give up, and the failure is thrown when
 * all of them have come to an end: nothing goes on behind the caller's back.
 */
export const together = async <Results extends unknown[]>(
  signal: AbortSignal,
  works: { [Index in keyof Results]: (signal: AbortSignal) => Promise<Results[Index]> },
) => {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const results = await Promise.allSettled(
    works.map(async (work) => {
      try {
        return await work(either)
      } catch (error) {
        failed.abort(error)
        throw error
      }
    }),
  )
  either.throwIfAborted()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none has failed, so each holds its work's answer
  return results.map((result) => result.status === 'fulfilled' && result.value) as Results
}
