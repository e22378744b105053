import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type SignupEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'
import { type Signup, type SignupCommand, signupDecider } from './signup.ts'

export const signup: Aggregate<Tx, SignupCommand, Signup, SignupEvent> = {
  name: 'signup',
  decider: signupDecider,
  versions: versions,
  readModel: readModel,
  project: project,
  publish: publish,
}
