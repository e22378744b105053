import { useSyncExternalStore } from 'react'
import { waitingChanges } from './waiting/stored-changes.ts'

let answer: ((leave: boolean) => void) | undefined
const listeners = new Set<() => void>()

const become = (next: typeof answer) => {
  answer = next
  for (const listener of listeners) listener()
}

/** Signing out removes the changes that wait. Resolves with whether the person wants that, at once if there are none. */
export const mayLeave = () =>
  waitingChanges().length === 0 ? Promise.resolve(true) : new Promise<boolean>((resolve) => become(resolve))

export const answerLeaving = (leave: boolean) => {
  answer?.(leave)
  become(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLeaving = () => useSyncExternalStore(subscribe, () => answer !== undefined)
