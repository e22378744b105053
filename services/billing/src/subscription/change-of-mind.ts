import { Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'
import type { Look } from './look.ts'
import { personLock } from './person-lock.ts'
import { summaryOf } from './summary.ts'

/**
 * Canceling, and taking that back. Both tell Stripe what is to be so, and not to change it, so that doing it twice,
 * also in two tabs at once, is doing it once and needs no key; what then is so is asked, as always.
 */
export const changesOfMind = (database: BillingDatabase, stripe: Stripe, look: Look, locks: AdvisoryLocks) => {
  const settle = (userId: string, { cancel, refuse }: Wish) =>
    locks.exclusively(personLock(userId), async () => {
      const regret = `Failed to ${cancel ? 'cancel' : 'resume'} subscription. Please try again.`
      const known = await database.subscription.findUnique({ where: { userId } })
      // What we know may be a moment old: a renewal, or the end, may have come in between.
      const present = known && (await ask(() => stripe.subscriptions.retrieve(known.subscriptionId), regret))
      if (!present) throw noSubscription()
      const isCanceled = present.cancel_at_period_end || present.cancel_at !== null
      if (present.status === 'canceled' || isCanceled !== cancel) {
        refuse(present.status)
        const wish = cancel ? { cancel_at_period_end: true } : withdrawn(present)
        await ask(() => stripe.subscriptions.update(present.id, wish), regret)
      }
      await look.at(userId)
      return summaryOf(database, userId)
    })

  return {
    cancel: (userId: string) => settle(userId, canceling),
    resume: (userId: string) => settle(userId, resuming),
  }
}

interface Wish {
  cancel: boolean
  /** Throws where a subscription in Stripe's status does not allow it. */
  refuse(status: Stripe.Subscription.Status): void
}

const canceling: Wish = {
  cancel: true,
  refuse: (status) => {
    if (status === 'canceled') throw noSubscription()
    // Spec section 4 offers it only from these.
    if (status !== 'active' && status !== 'trialing')
      throw new Rejection('not_cancelable', 'No active subscription to cancel')
  },
}

const resuming: Wish = {
  cancel: false,
  refuse: (status) => {
    if (status === 'canceled')
      throw new Rejection('subscription_ended', 'This subscription has ended. You can subscribe again.')
  },
}

/** A cancellation for the period's end, or, made by hand at Stripe, for a day. */
const withdrawn = ({ cancel_at_period_end }: Stripe.Subscription): Stripe.SubscriptionUpdateParams =>
  cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }

export const noSubscription = () =>
  new Rejection('no_subscription', "No subscription found. You don't have an active subscription.")
