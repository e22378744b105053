import type { Logger } from '@roletrail/chassis/base/logger'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import { confirmErasure } from '@roletrail/chassis/messaging/erasure'
import type { AdvisoryLock, AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { createQueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { BillingErasureDone } from '@roletrail/contracts/billing/events'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { BillingDatabase, Tx } from '../database.ts'
import { withoutCard } from '../reconciliation/mirrored-records.ts'
import { personLock } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { isOurs, type Prices } from '../stripe/prices.ts'
import { endAtStripe, over } from '../subscription-end/end-subscription.ts'

/** Deleted accounts that Stripe does not know of yet; the key is the user's id. */
export const accountClosureQueue = { name: 'account-closures', payload: z.object({ userId: z.uuid() }) }

/** Closes the customers of deleted accounts at Stripe, for as long as it takes, and then confirms the erasure. */
export const accountClosureWorker = (
  database: BillingDatabase,
  closeCustomer: CloseCustomer,
  locks: AdvisoryLocks,
  logger: Logger,
) =>
  createQueueWorker({
    queue: accountClosureQueue,
    database,
    logger,
    concurrency: 1,
    timeoutMs: 120_000,
    handle: async ({ payload: { userId } }, { complete }) => {
      await locks.exclusively(personLock(userId), (lock) => closeCustomer(userId, lock))
      await transaction<Tx, void>(database, async (tx) => {
        await confirmErasure(tx, BillingErasureDone, userId)
        await complete(tx)
      })
    },
  })

export type CloseCustomer = (userId: string, lock: AdvisoryLock) => Promise<void>

/** Deletes the cards that are mirrored here, and keeps them from being mirrored again. */
export const forgetCards = async (tx: Tx, userId: string) => {
  await tx.accountClosure.createMany({ data: { userId }, skipDuplicates: true })
  await tx.paymentMethod.deleteMany({ where: { userId } })
  await tx.invoice.updateMany({ where: { userId }, data: withoutCard })
}

// More than anybody has.
const max = { limit: 1_000 }

/**
 * Ends a person's subscriptions at once and has Stripe forget their name, email and cards; its invoices stay. Repeating
 * it is harmless: subscriptions that have ended and cards that are detached are not listed again. The caller holds the
 * person's lock.
 */
export const createCloseCustomer =
  (database: BillingDatabase, stripe: Stripe, prices: Prices): CloseCustomer =>
  async (userId, lock) => {
    const customers = await database.customer.findMany({ where: { userId } })
    const known = await database.subscription.findUnique({ where: { userId }, select: { subscriptionId: true } })
    for (const { stripeCustomerId: customer } of customers) {
      lock.signal.throwIfAborted()
      const others: string[] = []
      const subscriptions = await callStripe(() =>
        stripe.subscriptions.list({ customer, limit: 100 }).autoPagingToArray(max),
      )
      const running = subscriptions?.filter(({ status }) => !over.includes(status)) ?? []
      for (const each of running)
        if (isOurs(each, prices) || each.id === known?.subscriptionId) await endAtStripe(stripe, each.id, lock)
        else others.push(each.id)
      // They still pay for something else of the same Stripe account, which is not ours to end or to forget.
      if (others.length) continue
      const cards = await callStripe(() =>
        stripe.customers.listPaymentMethods(customer, { limit: 100 }).autoPagingToArray(max),
      )
      for (const { id } of cards ?? []) await callStripe(() => stripe.paymentMethods.detach(id))
      await callStripe(() => stripe.customers.update(customer, { email: '', name: '', phone: '' }))
    }
  }
