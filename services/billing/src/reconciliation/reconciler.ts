import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdvisoryLock } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import type { BillingDatabase, Tx } from '../database.ts'
import type { Prices } from '../stripe/prices.ts'
import { subscription } from '../subscription/aggregate.ts'
import type { Subscription, SubscriptionCommand } from '../subscription/subscription.ts'
import { isClosed, mirrorInvoices, mirrorPaymentMethods } from './mirrored-records.ts'
import { fetchSnapshot, type StripeSnapshot } from './snapshot.ts'

/**
 * The advisory lock of a person's subscription. Hold it from the request to Stripe until its response is
 * stored; otherwise the older of two responses could be stored last.
 */
export const personLock = (userId: string) => `subscription:${userId}`

/** Brings our records of a person in line with Stripe's. The caller holds the person's lock and passes it on. */
export const createReconciler = (database: BillingDatabase, stripe: Stripe, options: ReconcilerOptions) => {
  /** `extra` is a customer that is not yet known to be the person's. */
  const snapshotOf = async (userId: string, extra: string[] = []) => {
    const known = await database.customer.findMany({ where: { userId } })
    const current = await database.subscription.findUnique({ where: { userId }, select: { subscriptionId: true } })
    const customers = new Set([...known.map(({ stripeCustomerId }) => stripeCustomerId), ...extra])
    return fetchSnapshot(stripe, [...customers], { ...options, known: current?.subscriptionId })
  }
  return {
    reconcile: async (userId: string, lock: AdvisoryLock) => {
      const snapshot = await snapshotOf(userId)
      return record(database, lock, userId, snapshot, () => ({ type: 'Observe', observed: snapshot.observed }))
    },
    /** Reconciles and fulfils a checkout that was paid. */
    reconcileCheckout: async (userId: string, lock: AdvisoryLock, checkout: PaidCheckout) => {
      const { customerId, hasPayer, ...given } = checkout
      const snapshot = await snapshotOf(userId, [customerId])
      const { observed } = snapshot
      return record(database, lock, userId, snapshot, (isClosed) => ({
        type: 'FulfilCheckout',
        ...given,
        observed,
        hasPayer: hasPayer && !isClosed,
      }))
    },
  }
}

export type Reconciler = ReturnType<typeof createReconciler>

export interface ReconcilerOptions {
  STRIPE_UI_ORIGINS: readonly string[]
  prices: Prices
}

type PaidCheckout = Omit<Extract<SubscriptionCommand, { type: 'FulfilCheckout' }>, 'type' | 'observed'> & {
  customerId: string
}

/** Handles the command and mirrors the rest of the snapshot in one transaction; returns the aggregate's new state. */
const record = (
  database: BillingDatabase,
  lock: AdvisoryLock,
  userId: string,
  { observed, invoices, paymentMethods }: StripeSnapshot,
  commandFor: (isClosed: boolean) => SubscriptionCommand,
): Promise<Subscription> =>
  transaction<Tx, Subscription>(database, async (tx) => {
    await lock.verify(tx)
    const command = commandFor(await isClosed(tx, userId))
    const { state } = await handle(tx, subscription, userId, command)
    await mirrorInvoices(tx, userId, invoices)
    const cardsChanged = await mirrorPaymentMethods(tx, userId, paymentMethods)
    // The card that paid a checkout belongs to the checkout and is no change of its own.
    if (cardsChanged && command.type !== 'FulfilCheckout')
      await handle(tx, subscription, userId, { type: 'ChangePaymentMethod', at: observed.at })
    return state
  })
