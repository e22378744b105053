import { Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { summaryOf } from './summary.ts'

interface CancellationRequest {
  /** False takes a cancellation back. */
  cancel: boolean
  /** Throws if a subscription with Stripe's status does not allow it. */
  check(status: Stripe.Subscription.Status): void
}

/**
 * Cancels a subscription for the end of its period, and takes that back. Both set a state at Stripe instead of
 * toggling it, so repeating them, even in two tabs at once, changes nothing and needs no idempotency key.
 */
export const createCancellation = (
  database: BillingDatabase,
  stripe: Stripe,
  { reconcile }: Reconciler,
  locks: AdvisoryLocks,
) => {
  const apply = (userId: string, { cancel, check }: CancellationRequest) =>
    locks.exclusively(personLock(userId), async (lock) => {
      const userMessage = `Failed to ${cancel ? 'cancel' : 'resume'} subscription. Please try again.`
      const known = await database.subscription.findUnique({ where: { userId } })
      // Our row may be out of date: the subscription may just have renewed or ended.
      const current =
        known && (await callStripe(() => stripe.subscriptions.retrieve(known.subscriptionId), userMessage))
      if (!current) throw noSubscription()
      const isCanceled = current.cancel_at_period_end || current.cancel_at !== null
      if (current.status === 'canceled' || isCanceled !== cancel) {
        check(current.status)
        const update = cancel ? { cancel_at_period_end: true } : withoutCancellation(current)
        lock.signal.throwIfAborted()
        await callStripe(() => stripe.subscriptions.update(current.id, update), userMessage)
      }
      await reconcile(userId, lock)
      return summaryOf(database, userId)
    })

  return {
    cancel: (userId: string) => apply(userId, cancelRequest),
    /** Because the account was deactivated: in whatever state the subscription is. */
    cancelUnasked: (userId: string) => apply(userId, { cancel: true, check: refuseEnded }),
    resume: (userId: string) => apply(userId, resumeRequest),
  }
}

const refuseEnded: CancellationRequest['check'] = (status) => {
  if (status === 'canceled' || status === 'incomplete_expired') throw noSubscription()
}

const cancelRequest: CancellationRequest = {
  cancel: true,
  check: (status) => {
    refuseEnded(status)
    // Spec section 4 allows it only in these states.
    if (status !== 'active' && status !== 'trialing')
      throw new Rejection('not_cancelable', 'No active subscription to cancel')
  },
}

const resumeRequest: CancellationRequest = {
  cancel: false,
  check: (status) => {
    if (status === 'canceled')
      throw new Rejection('subscription_ended', 'This subscription has ended. You can subscribe again.')
  },
}

/** Undoes a cancellation for the end of the period or, if it was made by hand at Stripe, for a date. */
const withoutCancellation = ({ cancel_at_period_end }: Stripe.Subscription): Stripe.SubscriptionUpdateParams =>
  cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }

export const noSubscription = () =>
  new Rejection('no_subscription', "No subscription found. You don't have an active subscription.")
