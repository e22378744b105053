import type { QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export type Connection = 'connecting' | 'live'

/** What the activity menu shows: whether live updates arrive, and the last changes that did. */
export interface Activity {
  connection: Connection
  /** Newest first. */
  changes: readonly Change[]
}

export interface Change {
  /** Milliseconds since the epoch. */
  at: number
  /** The query keys that were invalidated. */
  keys: readonly QueryKey[]
}

const maxChanges = 5
const listeners = new Set<() => void>()
let activity: Activity = { connection: 'connecting', changes: [] }

const setActivity = (next: Activity) => {
  activity = next
  for (const listener of listeners) listener()
}

export const getActivity = () => activity

export const setConnection = (connection: Connection) => setActivity({ ...activity, connection })

export const recordChange = (change: Change) =>
  setActivity({ ...activity, changes: [change, ...activity.changes].slice(0, maxChanges) })

/** Another person may sign in next, and must not see these changes. */
export const resetActivity = () => setActivity({ connection: 'connecting', changes: [] })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useActivity = () => useSyncExternalStore(subscribe, getActivity)
