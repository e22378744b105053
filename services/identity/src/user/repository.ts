import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type UserEvent, userVersions } from './events.ts'
import { endSessions, projectUser, userReadModel } from './projection.ts'
import { publishUser } from './publish.ts'
import { type User, type UserCommand, userDecider } from './user.ts'

export const users: Aggregate<Tx, UserCommand, User, UserEvent> = {
  name: 'user',
  decider: userDecider,
  versions: userVersions,
  readModel: userReadModel,
  project: projectUser,
  afterAppend: endSessions,
  publish: publishUser,
}
