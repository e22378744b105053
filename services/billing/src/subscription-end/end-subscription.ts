import type { Logger } from '@roletrail/chassis/base/logger'
import type { AdvisoryLock, AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { createQueueWorker } from '@roletrail/chassis/queue/queue-worker'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { subscriptionEndQueue } from './queue.ts'

export const over: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired']

/** Ends a subscription at once, unless it has ended or does not exist; safe to repeat. */
export const endAtStripe = async (stripe: Stripe, subscriptionId: string, { signal }: AdvisoryLock) => {
  const current = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId))
  if (!current || over.includes(current.status)) return
  signal.throwIfAborted()
  await callStripe(() => stripe.subscriptions.cancel(subscriptionId))
}

/** Ends subscriptions whose payment is disputed or that another has replaced, for as long as it takes. */
export const subscriptionEndWorker = (
  database: BillingDatabase,
  stripe: Stripe,
  { reconcile }: Reconciler,
  locks: AdvisoryLocks,
  logger: Logger,
) =>
  createQueueWorker({
    queue: subscriptionEndQueue,
    database,
    logger,
    concurrency: 1,
    timeoutMs: 120_000,
    handle: ({ payload: { userId, subscriptionId, reason } }) =>
      locks.exclusively(personLock(userId), async (lock) => {
        await endAtStripe(stripe, subscriptionId, lock)
        await reconcile(userId, lock)
        logger.warn({ subscription: subscriptionId, reason }, 'a subscription was ended')
      }),
  })
