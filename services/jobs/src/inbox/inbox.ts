import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { InboxEvent } from './events.ts'

/** Whatever is asked is what has happened: the row decides whether there is anything to change. */
export const inboxDecider: Decider<InboxEvent, null, InboxEvent> = {
  initial: null,
  decide: (change) => [change],
  evolve: () => null,
}
