import type { Logger } from '@roletrail/chassis/base/logger'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { createQueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { Stripe } from 'stripe'
import type { BillingDatabase, Tx } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { termsOf } from '../stripe/terms-of.ts'
import { idOf } from '../stripe/values.ts'
import { subscription } from '../subscription/aggregate.ts'
import { hasEnded } from '../subscription/terms.ts'
import { refundQueue } from './queue.ts'

interface Refund {
  id: string
  userId: string
  subscriptionId: string
  attempt: number
}

/** Makes the refunds that are due, oldest first, until each has succeeded. */
export const refundWorker = (
  database: BillingDatabase,
  refundPayment: (refund: Refund, complete: (tx: Sql) => Promise<void>) => Promise<void>,
  logger: Logger,
) =>
  createQueueWorker({
    queue: refundQueue,
    database,
    logger,
    concurrency: 1,
    timeoutMs: 120_000,
    handle: async ({ id, payload, attempt }, { complete }) => {
      try {
        await refundPayment({ id, ...payload, attempt }, complete)
        logger.info({ refund: id, subscription: payload.subscriptionId }, 'a payment was refunded')
      } catch (error) {
        logger.error({ err: error, refund: id }, 'a payment could not be refunded yet')
        throw error
      }
    },
  })

/**
 * Ends a subscription that grants nothing and refunds all that was paid for it; safe to repeat from any point. Each
 * attempt has its own idempotency keys, because Stripe would only repeat a stored failure; a second refund of the same
 * payment is refused by Stripe itself.
 */
export const createRefundPayment =
  (database: BillingDatabase, stripe: Stripe, { reconcile }: Reconciler, locks: AdvisoryLocks) =>
  ({ id, userId, subscriptionId, attempt }: Refund, complete: (tx: Sql) => Promise<void>) =>
    locks.exclusively(personLock(userId), async () => {
      const idempotencyKey = (what: string) => `refund:${id}:${what}:${attempt}`
      const current = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId))
      if (current && !hasEnded(termsOf(current)))
        await callStripe(() =>
          stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: idempotencyKey('end') }),
        )

      const paid = await callStripe(() =>
        stripe.invoices
          .list({ subscription: subscriptionId, status: 'paid', limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: 1_000 }),
      )
      for (const intent of paid?.flatMap(intentsOf) ?? [])
        await unlessRefunded(() =>
          callStripe(() =>
            stripe.refunds.create(
              { payment_intent: intent, reason: 'duplicate' },
              { idempotencyKey: idempotencyKey(intent) },
            ),
          ),
        )

      await reconcile(userId)
      const amount = paid?.reduce((sum, invoice) => sum + invoice.amount_paid, 0) ?? 0
      const currency = paid?.[0]?.currency ?? 'usd'
      await transaction<Tx, void>(database, async (tx) => {
        const at = new Date().toISOString()
        await handle(tx, subscription, userId, { type: 'FinishRefund', subscriptionId, amount, currency, at })
        await complete(tx)
      })
    })

const intentsOf = ({ payments }: Stripe.Invoice) =>
  payments?.data.flatMap(({ status, payment }) =>
    status === 'paid' && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
  ) ?? []

const unlessRefunded = async (refund: () => Promise<unknown>) => {
  try {
    await refund()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (!(cause instanceof Stripe.errors.StripeError) || cause.code !== 'charge_already_refunded') throw error
  }
}
