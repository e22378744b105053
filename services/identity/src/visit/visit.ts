import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { VisitEvent } from './events.ts'

/** Nothing is decided by it: that somebody is here is not refused, and changes nothing. */
export const visitDecider: Decider<null, null, VisitEvent> = {
  initial: null,
  decide: () => [{ type: 'Seen' }],
  evolve: () => null,
}
