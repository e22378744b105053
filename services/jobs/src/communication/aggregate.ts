import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type Communication, type CommunicationCommand, communicationDecider } from './communication.ts'
import { type CommunicationEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

export const communication: Aggregate<Tx, CommunicationCommand, Communication, CommunicationEvent> = {
  name: 'communication',
  decider: communicationDecider,
  versions,
  readModel,
  project,
  publish,
}
