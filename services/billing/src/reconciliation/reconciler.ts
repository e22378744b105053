import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'
import type { BillingDatabase, Tx } from '../database.ts'
import { subscription } from '../subscription/aggregate.ts'
import type { Subscription, SubscriptionCommand } from '../subscription/subscription.ts'
import { mirrorInvoices, mirrorPaymentMethods } from './mirrored-records.ts'
import { fetchSnapshot, type StripeSnapshot } from './snapshot.ts'

/**
 * The advisory lock of a person's subscription. Hold it from the request to Stripe until its response is
 * stored; otherwise the older of two responses could be stored last.
 */
export const personLock = (userId: string) => `subscription:${userId}`

/** Brings our records of a person in line with Stripe's. The caller holds the person's lock. */
export const createReconciler = (
  database: BillingDatabase,
  stripe: Stripe,
  { STRIPE_UI_ORIGINS }: Pick<BillingConfig, 'STRIPE_UI_ORIGINS'>,
) => {
  /** `extra` is a customer that is not yet known to be the person's. */
  const snapshotOf = async (userId: string, extra: string[] = []) => {
    const known = await database.customer.findMany({ where: { userId } })
    const customers = new Set([...known.map(({ stripeCustomerId }) => stripeCustomerId), ...extra])
    return fetchSnapshot(stripe, [...customers], STRIPE_UI_ORIGINS)
  }
  return {
    reconcile: async (userId: string) => {
      const snapshot = await snapshotOf(userId)
      return record(database, userId, snapshot, { type: 'Observe', observed: snapshot.observed })
    },
    /** Reconciles and fulfils a checkout that was paid. */
    reconcileCheckout: async (userId: string, { customerId, ...checkout }: PaidCheckout) => {
      const snapshot = await snapshotOf(userId, [customerId])
      const { observed } = snapshot
      return record(database, userId, snapshot, { type: 'FulfilCheckout', ...checkout, observed })
    },
  }
}

export type Reconciler = ReturnType<typeof createReconciler>

type PaidCheckout = Pick<
  Extract<SubscriptionCommand, { type: 'FulfilCheckout' }>,
  'signupId' | 'sessionId' | 'terms'
> & {
  customerId: string
}

/** Handles the command and mirrors the rest of the snapshot in one transaction; returns the aggregate's new state. */
const record = (
  database: BillingDatabase,
  userId: string,
  { observed, invoices, paymentMethods }: StripeSnapshot,
  command: SubscriptionCommand,
): Promise<Subscription> =>
  transaction<Tx, Subscription>(database, async (tx) => {
    const { state } = await handle(tx, subscription, userId, command)
    await mirrorInvoices(tx, userId, invoices)
    const cardsChanged = await mirrorPaymentMethods(tx, userId, paymentMethods)
    // The card that paid a checkout belongs to the checkout and is no change of its own.
    if (cardsChanged && command.type !== 'FulfilCheckout')
      await handle(tx, subscription, userId, { type: 'ChangePaymentMethod', at: observed.at })
    return state
  })
