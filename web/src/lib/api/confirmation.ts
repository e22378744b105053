/**
 * The question whether it is really the person who asks. A call that needs it waits for the answer; all calls that wait
 * share one question. Whoever shows it subscribes, and nobody is asked where nobody does.
 */
type Waiting = ((confirmed: boolean) => void)[]

let waiting: Waiting = []
const listeners = new Set<() => void>()

const become = (next: Waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}

/** Resolves with whether the person has confirmed it. */
export const askForConfirmation = () =>
  listeners.size === 0 ? Promise.resolve(false) : new Promise<boolean>((resolve) => become([...waiting, resolve]))

export const isConfirmationAsked = () => waiting.length > 0

export const answerConfirmation = (confirmed: boolean) => {
  const answered = waiting
  become([])
  for (const resolve of answered) resolve(confirmed)
}

export const onConfirmationChange = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The page that would have shown the question is gone.
    if (listeners.size === 0 && waiting.length > 0) answerConfirmation(false)
  }
}
