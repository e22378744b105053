import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type SubscriptionEvent, versions } from './events.ts'
import { afterAppend, project, readModel } from './projection.ts'
import { publish } from './publish.ts'
import { type Subscription, type SubscriptionCommand, subscriptionDecider } from './subscription.ts'

export const subscription: Aggregate<Tx, SubscriptionCommand, Subscription, SubscriptionEvent> = {
  name: 'subscription',
  decider: subscriptionDecider,
  versions,
  readModel,
  project,
  afterAppend,
  publish,
}
