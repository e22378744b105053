import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { SavedViewEvent } from './events.ts'

/** Whatever is asked is what has happened: the row decides whether there is anything to change. */
export const savedViewDecider: Decider<SavedViewEvent, null, SavedViewEvent> = {
  initial: null,
  decide: (change) => [change],
  evolve: () => null,
}
