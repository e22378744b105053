/**
 * Runs in one tab of the browser at a time: the browser hands the lock to the next tab when the holder closes. A
 * browser without Web Locks leads in every tab, which costs a stream each and is otherwise the same.
 */
export const whileLeader = (lead: () => () => void) => {
  if (!navigator.locks) return lead()

  const leaving = new AbortController()
  const holdUntilLeaving = () =>
    new Promise<void>((release) => {
      const stop = lead()
      leaving.signal.addEventListener('abort', () => {
        stop()
        release()
      })
    })
  navigator.locks
    .request('roletrail-live', { signal: leaving.signal }, holdUntilLeaving)
    // Leaving while still in the queue rejects, as intended.
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
  return () => leaving.abort()
}
