import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type SignupEvent, signupVersions } from './events.ts'
import { projectSignup, signupReadModel } from './projection.ts'
import { publishSignup } from './publish.ts'
import { type Signup, type SignupCommand, signupDecider } from './signup.ts'

export const signups: Aggregate<Tx, SignupCommand, Signup, SignupEvent> = {
  name: 'signup',
  decider: signupDecider,
  versions: signupVersions,
  readModel: signupReadModel,
  project: projectSignup,
  publish: publishSignup,
}
