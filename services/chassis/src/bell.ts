/** A wait that can be cut short. Ringing while nobody waits cuts the next one. */
export const createBell = () => {
  let rung = false
  let wake = () => {}
  return {
    ring: () => {
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

export type Bell = ReturnType<typeof createBell>
