import type { QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export type Connection = 'connecting' | 'live'

/** What the bell in the header shows: whether changes are heard, and the last ones that were. */
export interface Activity {
  connection: Connection
  /** Newest first. */
  changes: readonly Change[]
}

export interface Change {
  /** Milliseconds since the epoch. */
  at: number
  /** The query keys that were fetched again. */
  keys: readonly QueryKey[]
}

const maxChanges = 5
const listeners = new Set<() => void>()
let activity: Activity = { connection: 'connecting', changes: [] }

const update = (next: Activity) => {
  activity = next
  for (const listener of listeners) listener()
}

export const getActivity = () => activity

export const setConnection = (connection: Connection) => update({ ...activity, connection })

export const recordChange = (change: Change) =>
  update({ ...activity, changes: [change, ...activity.changes].slice(0, maxChanges) })

/** Another person may sign in next: what was heard belongs to the one who left. */
export const resetActivity = () => update({ connection: 'connecting', changes: [] })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useActivity = () => useSyncExternalStore(subscribe, getActivity)
