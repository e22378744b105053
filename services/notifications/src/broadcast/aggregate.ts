import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type Broadcast, type BroadcastCommand, broadcastDecider } from './broadcast.ts'
import { type BroadcastEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

export const broadcast: Aggregate<Tx, BroadcastCommand, Broadcast, BroadcastEvent> = {
  name: 'broadcast',
  decider: broadcastDecider,
  versions,
  readModel,
  project,
  publish,
}
