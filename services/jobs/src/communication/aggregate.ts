import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { foldOf } from '@roletrail/chassis/event-store/snapshots'
import type { Tx } from '../database.ts'
import { owned } from '../job/ownership.ts'
import { type Communication, type CommunicationCommand, communicationDecider } from './communication.ts'
import { type CommunicationEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

export const communication: Aggregate<Tx, CommunicationCommand, Communication, CommunicationEvent> = {
  name: 'communication',
  decider: communicationDecider,
  versions,
  readModel,
  ownership: owned,
  fold: foldOf(new URL('./events.ts', import.meta.url), new URL('./communication.ts', import.meta.url)),
  project,
  publish,
}
