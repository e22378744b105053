import type { Aggregate } from '@roletrail/chassis/decider'
import type { Tx } from '../database.ts'
import type { UserEvent } from './events.ts'
import { projectUser } from './projection.ts'
import { publishUser } from './publish.ts'
import { type User, type UserCommand, userDecider } from './user.ts'

export const users: Aggregate<Tx, UserCommand, User, UserEvent> = {
  name: 'user',
  decider: userDecider,
  project: projectUser,
  publish: publishUser,
}
