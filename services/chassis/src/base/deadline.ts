/** A stall costs a deadline at most so much of its time. */
const stepMs = 250

/**
 * Calls back once this process has run for `ms` milliseconds, and then has read what arrived. Time in which it could not run,
 * because the event loop was busy or the machine gave it no processor, hardly counts: answers that came meanwhile wait to be
 * read, and a timer comes before them, so that one stall would end every call under way. Returns how to stop it.
 */
export const setDeadline = (ms: number, onLate: () => void): (() => void) => {
  let timer: NodeJS.Timeout
  let last: NodeJS.Immediate
  const wait = (left: number) => {
    timer = setTimeout(
      () => {
        if (left > stepMs) wait(left - stepMs)
        else last = setImmediate(onLate)
      },
      Math.min(left, stepMs),
    )
  }
  wait(ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}
