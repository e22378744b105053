import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLock, AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { summaryOf } from './summary.ts'
import { unpaidEndQueue, voidOpenInvoices } from './unpaid-end.ts'

interface CancellationRequest {
  /** False takes a cancellation back. */
  cancel: boolean
  /** Throws if a subscription with Stripe's status does not allow it. */
  check(status: Stripe.Subscription.Status): void
  /** Ends a subscription at once whose period is not paid for: nothing is left to wait for, and nothing is owed. */
  endsUnpaid?: boolean
}

// Longer than a call to Stripe is repeated, so that it is known by then what became of it.
const unpaidEndDelayMs = 60_000

/**
 * Cancels a subscription for the end of its period, or at once if that is not paid for, and takes the former back. Both
 * set a state at Stripe instead of toggling it, so repeating them, even in two tabs at once, changes nothing and needs no
 * idempotency key.
 */
export const createCancellation = (
  database: BillingDatabase,
  stripe: Stripe,
  { reconcile }: Reconciler,
  locks: AdvisoryLocks,
) => {
  // Canceled first, so that nothing is charged any more. If this is cut short, a worker voids what is left open.
  const endUnpaid = async (userId: string, subscriptionId: string, lock: AdvisoryLock, userMessage: string) => {
    const item = { id: newId(), key: userId, payload: { userId, subscriptionId }, delayMs: unpaidEndDelayMs }
    await enqueue(database, unpaidEndQueue, item)
    lock.signal.throwIfAborted()
    await callStripe(() => stripe.subscriptions.cancel(subscriptionId), userMessage)
    await voidOpenInvoices(stripe, subscriptionId, lock, userMessage)
  }

  const apply = (userId: string, { cancel, check, endsUnpaid = false }: CancellationRequest) =>
    locks.exclusively(personLock(userId), async (lock) => {
      const userMessage = cancel
        ? 'Failed to cancel subscription. Please try again.'
        : "We couldn't undo the cancellation. Try again."
      const known = await database.subscription.findUnique({ where: { userId } })
      // Our row may be out of date: the subscription may just have renewed or ended.
      const current =
        known && (await callStripe(() => stripe.subscriptions.retrieve(known.subscriptionId), userMessage))
      if (!current) throw noSubscription()
      const isCanceled = current.cancel_at_period_end || current.cancel_at !== null
      // An earlier request was cut short, and we have not heard yet that Stripe has ended it.
      const endedUnpaid = endsUnpaid && current.status === 'canceled' && isUnpaid(known?.stripeStatus)
      if (endedUnpaid) await voidOpenInvoices(stripe, current.id, lock, userMessage)
      else if (current.status === 'canceled' || isCanceled !== cancel) {
        check(current.status)
        const update = cancel ? { cancel_at_period_end: true } : withoutCancellation(current)
        lock.signal.throwIfAborted()
        if (endsUnpaid && isUnpaid(current.status)) await endUnpaid(userId, current.id, lock, userMessage)
        else await callStripe(() => stripe.subscriptions.update(current.id, update), userMessage)
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

const isUnpaid = (status: string | undefined) => status === 'past_due' || status === 'unpaid'

const refuseEnded: CancellationRequest['check'] = (status) => {
  if (status === 'canceled' || status === 'incomplete_expired') throw noSubscription()
}

const cancelRequest: CancellationRequest = {
  cancel: true,
  endsUnpaid: true,
  check: (status) => {
    refuseEnded(status)
    // Spec section 4 offers it in the first two states; whoever cannot pay may leave too.
    if (status !== 'active' && status !== 'trialing' && !isUnpaid(status))
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
