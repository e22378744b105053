import { useSyncExternalStore } from 'react'
import { deleteStored, listStored, writeStored } from '../../lib/storage/indexed-db.ts'
import { keptPerson } from '../../lib/storage/person.ts'

/** A change as this browser keeps it until the server has it. */
export interface StoredChange {
  /** Sorts by when it was made. */
  id: string
  person: string
  /** The window that sends it, by the name of its lock. */
  window: string
  /** The first part of the mutation's key, and the arguments of its options (lib/api/queued.ts). */
  kind: string
  what: readonly string[]
  variables: unknown
  /** Milliseconds since the epoch. */
  submittedAt: number
  /** Why the server refused it, in words for people. It then waits for the person's decision. */
  refused?: string
  /** Where sending the same again is of no use: somebody else changed it, or it is no longer there. */
  refusal?: 'conflict' | 'gone'
}

let shown: readonly StoredChange[] = []
const listeners = new Set<() => void>()

const update = (next: readonly StoredChange[]) => {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The changes that wait in this window for a connection, and those that were refused after they had waited. */
export const useWaitingChanges = () => useSyncExternalStore(subscribe, waitingChanges)

export const waitingChanges = () => shown

export const showChange = (change: StoredChange) =>
  update(
    [...shown.filter(({ id }) => id !== change.id), change].toSorted((one, other) => one.id.localeCompare(other.id)),
  )

const hideChange = (id: string) => {
  if (shown.some((change) => change.id === id)) update(shown.filter((change) => change.id !== id))
}

export const hideAll = () => update([])

/** Unless somebody else uses this browser by now. */
export const storeChange = async (change: StoredChange) => {
  if (keptPerson() === change.person) await writeStored('changes', change.id, change)
}

export const dropChange = async (id: string) => {
  hideChange(id)
  if (keptPerson()) await deleteStored('changes', id)
}

const timed = /^\d/

/** In the order in which they were made. */
export const storedChanges = async (person: string) => {
  const all = await listStored<StoredChange>('changes', '')
  return all.filter((change) => timed.test(change.id ?? '') && change.person === person)
}
