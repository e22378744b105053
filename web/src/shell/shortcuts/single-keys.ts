import { useSyncExternalStore } from 'react'

const storageKey = 'single-key-shortcuts'
const listeners = new Set<() => void>()

/** Whether a letter alone does something. Who speaks to the computer, or hits keys by mistake, switches it off. */
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
    // Storage may be blocked: then they stay on.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, singleKeysEnabled)
