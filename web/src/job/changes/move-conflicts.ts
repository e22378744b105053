import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { useSyncExternalStore } from 'react'

/** Two windows moved one job: where it is now, and where the person of this window wanted it. */
export interface MoveConflict {
  current: JobListItem
  wanted: Stage
}

const listeners = new Set<() => void>()
let conflicts: readonly MoveConflict[] = []

const update = (next: readonly MoveConflict[]) => {
  conflicts = next
  for (const listener of listeners) listener()
}

/** A second conflict about a job replaces the first, so that the question is always about its latest state. */
export const reportConflict = (conflict: MoveConflict) =>
  update([...conflicts.filter(({ current }) => current.id !== conflict.current.id), conflict])

export const resolveConflict = (id: string) => update(conflicts.filter(({ current }) => current.id !== id))

export const firstConflict = () => conflicts[0]

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One question at a time. */
export const useFirstConflict = () => useSyncExternalStore(subscribe, firstConflict)
