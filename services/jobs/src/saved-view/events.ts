import type { Versions } from '@roletrail/chassis/event-store/decider'

/** A view was made or changed, or is gone. What is in it is a row alone. */
export interface SavedViewEvent {
  type: 'Saved' | 'Removed'
  ownerId: string
}

export const savedViewVersions: Versions<SavedViewEvent> = { Saved: [], Removed: [] }
