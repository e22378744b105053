/**
 * Work of a run that goes on beside other work, until `ended` aborts. If a part fails, `signal` aborts, so that the others
 * end too, and `over` rejects once all of them have: nobody is left who uses, or starts again, what is stopped then. A
 * failure is kept until `over` is called, because an unhandled one would end the process, and leave everything running
 * that it had started.
 */
export const alongside = (ended: AbortSignal) => {
  const failed = new AbortController()
  const signal = AbortSignal.any([ended, failed.signal])
  const parts: Promise<void>[] = []
  return {
    /** Aborts when the work is to end, with the failure as its reason if there was one. */
    signal,
    add: (work: (signal: AbortSignal) => Promise<unknown>) =>
      void parts.push(
        work(signal).then(
          () => undefined,
          (error: unknown) => failed.abort(error),
        ),
      ),
    /** Resolves when all parts have ended, also those added meanwhile; throws the first failure. */
    over: async () => {
      for (const part of parts) await part
      failed.signal.throwIfAborted()
    },
  }
}
