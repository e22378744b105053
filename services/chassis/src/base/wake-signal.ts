/** A wait that can be cut short. Ringing while nobody waits cuts the next one. */
export const createWakeSignal = () => {
  let rung = false
  let wake = () => {}
  return {
    notify: () => {
      rung = true
      wake()
    },
    /** Answers whether it was rung. */
    wait: (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wake = () => {}
          resolve(rung)
          rung = false
        }
        const timer = setTimeout(done, milliseconds)
        signal.addEventListener('abort', done, { once: true })
        wake = done
        if (rung || signal.aborted) done()
      }),
  }
}

export type WakeSignal = ReturnType<typeof createWakeSignal>
