import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { Stripe } from 'stripe'
import type { BillingDatabase, Tx } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { idOf } from '../provider/reference.ts'
import { termsOf } from '../provider/terms-of.ts'
import type { Look } from '../subscription/look.ts'
import { personLock } from '../subscription/person-lock.ts'
import { subscriptions } from '../subscription/repository.ts'
import { hasEnded } from '../subscription/terms.ts'

export interface DueRefund {
  id: string
  userId: string
  subscriptionId: string
  attempts: number
}

/**
 * Ends a subscription that leads to nothing and returns all that was paid for it; safe to repeat from any point. Each
 * attempt has keys of its own, because a saved failure would only be answered again; a second refund of the same
 * money is refused by Stripe itself.
 */
export const returnPayment =
  (database: BillingDatabase, stripe: Stripe, look: Look, locks: AdvisoryLocks) =>
  ({ id, userId, subscriptionId, attempts }: DueRefund) =>
    locks.exclusively(personLock(userId), async () => {
      const idempotencyKey = (what: string) => `refund:${id}:${what}:${attempts}`
      const subscription = await ask(() => stripe.subscriptions.retrieve(subscriptionId))
      if (subscription && !hasEnded(termsOf(subscription)))
        await ask(() => stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: idempotencyKey('end') }))

      const paid = await ask(() =>
        stripe.invoices
          .list({ subscription: subscriptionId, status: 'paid', limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: 1_000 }),
      )
      for (const intent of paid?.flatMap(intentsOf) ?? [])
        await unlessReturned(() =>
          ask(() =>
            stripe.refunds.create(
              { payment_intent: intent, reason: 'duplicate' },
              { idempotencyKey: idempotencyKey(intent) },
            ),
          ),
        )

      await look.at(userId)
      const amount = paid?.reduce((sum, invoice) => sum + invoice.amount_paid, 0) ?? 0
      const currency = paid?.[0]?.currency ?? 'usd'
      await transaction<Tx, void>(database, async (tx) => {
        const at = new Date().toISOString()
        await handle(tx, subscriptions, userId, { type: 'FinishRefund', subscriptionId, amount, currency, at })
        await tx.refund.update({ where: { id }, data: { doneAt: at, failure: null } })
      })
    })

const intentsOf = ({ payments }: Stripe.Invoice) =>
  payments?.data.flatMap(({ status, payment }) =>
    status === 'paid' && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
  ) ?? []

const unlessReturned = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (!(cause instanceof Stripe.errors.StripeError) || cause.code !== 'charge_already_refunded') throw error
  }
}
