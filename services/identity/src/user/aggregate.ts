import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type UserEvent, versions } from './events.ts'
import { endSessions, project, readModel } from './projection.ts'
import { publish } from './publish.ts'
import { type User, type UserCommand, userDecider } from './user.ts'

export const user: Aggregate<Tx, UserCommand, User, UserEvent> = {
  name: 'user',
  decider: userDecider,
  versions: versions,
  readModel: readModel,
  project: project,
  afterAppend: endSessions,
  publish: publish,
}
