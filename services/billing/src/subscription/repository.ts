import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type SubscriptionEvent, subscriptionVersions } from './events.ts'
import { projectSubscription, queueWork, subscriptionReadModel } from './projection.ts'
import { publishSubscription } from './publish.ts'
import { type Subscription, type SubscriptionCommand, subscriptionDecider } from './subscription.ts'

export const subscriptions: Aggregate<Tx, SubscriptionCommand, Subscription, SubscriptionEvent> = {
  name: 'subscription',
  decider: subscriptionDecider,
  versions: subscriptionVersions,
  readModel: subscriptionReadModel,
  project: projectSubscription,
  afterAppend: queueWork,
  publish: publishSubscription,
}
