import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { UserSeen } from '@roletrail/contracts/identity/events'
import type { Tx } from '../database.ts'
import { type VisitEvent, versions } from './events.ts'
import { visitDecider } from './visit.ts'

/** The days on which a person was here. A stream of its own, so that the person's stays short. */
export const visit: Aggregate<Tx, null, null, VisitEvent> = {
  name: 'visit',
  decider: visitDecider,
  versions,
  readModel: [],
  project: async () => {},
  publish: (userId) => UserSeen.of({ userId }),
}
