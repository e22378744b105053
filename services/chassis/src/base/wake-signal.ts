/** A wait that can be cut short. A notification that comes while nobody waits ends the next wait at once. */
export const createWakeSignal = () => {
  let notified = false
  let wake = () => {}
  return {
    notify: () => {
      notified = true
      wake()
    },
    /** Waits until notified, timed out or aborted; returns whether it was notified. */
    wait: (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wake = () => {}
          resolve(notified)
          notified = false
        }
        const timer = setTimeout(done, milliseconds).unref()
        signal.addEventListener('abort', done, { once: true })
        wake = done
        if (notified || signal.aborted) done()
      }),
  }
}

export type WakeSignal = ReturnType<typeof createWakeSignal>
