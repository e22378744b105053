import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { UserSeen } from '@roletrail/contracts/identity/events'
import type { Tx } from '../database.ts'
import { type VisitEvent, versions } from './events.ts'

/** The days on which a person was here. A stream of its own: nothing is decided by it, and a person's own stays short. */
export const visit: Aggregate<Tx, null, null, VisitEvent> = {
  name: 'visit',
  decider: { initial: null, decide: () => [{ type: 'Seen' }], evolve: () => null },
  versions,
  readModel: [],
  project: async () => {},
  publish: (userId) => UserSeen.of({ userId }),
}
