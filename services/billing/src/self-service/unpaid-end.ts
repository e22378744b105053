import type { Logger } from '@roletrail/chassis/base/logger'
import type { AdvisoryLock, AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { createQueueWorker } from '@roletrail/chassis/queue/queue-worker'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'

/** Subscriptions that a person who has not paid is about to cancel; the key is the user's id. */
export const unpaidEndQueue = {
  name: 'unpaid-ends',
  payload: z.object({ userId: z.uuid(), subscriptionId: z.string() }),
}

/** Voids the open invoices of a subscription that has ended. What is void already is not listed as open. */
export const voidOpenInvoices = async (
  stripe: Stripe,
  subscription: string,
  { signal }: AdvisoryLock,
  userMessage?: string,
) => {
  const open = await callStripe(() => stripe.invoices.list({ subscription, status: 'open', limit: 100 }), userMessage)
  for (const { id } of open?.data ?? []) {
    signal.throwIfAborted()
    await callStripe(() => stripe.invoices.voidInvoice(id), userMessage)
  }
}

/**
 * Finishes cancellations that were cut short once Stripe had ended the subscription: nobody is to pay an invoice of what
 * has ended. One that did not get as far was reported as failed, and is the person's to repeat.
 */
export const unpaidEndWorker = (
  database: BillingDatabase,
  stripe: Stripe,
  { reconcile }: Reconciler,
  locks: AdvisoryLocks,
  logger: Logger,
) =>
  createQueueWorker({
    queue: unpaidEndQueue,
    database,
    logger,
    concurrency: 1,
    timeoutMs: 120_000,
    handle: ({ payload: { userId, subscriptionId } }) =>
      locks.exclusively(personLock(userId), async (lock) => {
        const current = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId))
        if (current?.status !== 'canceled') return
        await voidOpenInvoices(stripe, subscriptionId, lock)
        await reconcile(userId, lock)
      }),
  })
