import { useSyncExternalStore } from 'react'

const storageKey = 'single-key-shortcuts'
const listeners = new Set<() => void>()

/** Whether single keys are shortcuts. People who use speech input, or hit keys by mistake, switch them off. */
export const singleKeysEnabled = () => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export const enableSingleKeys = (on: boolean) => {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // If storage is blocked, they stay on.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, singleKeysEnabled)
