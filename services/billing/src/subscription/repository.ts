import type { Aggregate } from '@roletrail/chassis/decider'
import type { Tx } from '../database.ts'
import type { SubscriptionEvent } from './events.ts'
import { projectSubscription } from './projection.ts'
import { publishSubscription } from './publish.ts'
import { type Subscription, type SubscriptionCommand, subscriptionDecider } from './subscription.ts'

export const subscriptions: Aggregate<Tx, SubscriptionCommand, Subscription, SubscriptionEvent> = {
  name: 'subscription',
  decider: subscriptionDecider,
  project: projectSubscription,
  publish: publishSubscription,
}
