import type { ReadModel, Recorded } from '@roletrail/chassis/decider'
import type { Tx } from '../database.ts'
import type { SubscriptionEvent } from './events.ts'
import { entitlementOf, type Terms } from './terms.ts'

export const subscriptionReadModel: ReadModel[] = [
  { table: 'customers', key: 'user_id' },
  { table: 'subscriptions', key: 'user_id' },
  { table: 'payments', key: 'user_id' },
]

export const projectSubscription = async (tx: Tx, { id: userId, event }: Recorded<SubscriptionEvent>) => {
  switch (event.type) {
    case 'CheckoutFulfilled': {
      const customer = { stripeCustomerId: event.terms.customerId }
      await tx.customer.upsert({ where: { userId }, create: { userId, ...customer }, update: customer })
      return keepTerms(tx, userId, event.terms, event.revision)
    }
    case 'Changed':
      return keepTerms(tx, userId, event.terms, event.revision)
    case 'PaymentReceived':
      return keepPayment(tx, userId, event, { status: 'paid', failureMessage: null })
    case 'PaymentFailed':
      return keepPayment(tx, userId, event, { status: 'failed', failureMessage: event.reason })
  }
}

/** The checkout's row is not made of events; the sweep asks no more about one that was paid. */
export const endCheckout = async (tx: Tx, { event }: Recorded<SubscriptionEvent>) => {
  if (event.type !== 'CheckoutFulfilled') return
  await tx.checkout.updateMany({ where: { sessionId: event.sessionId }, data: { endedAt: new Date() } })
}

const keepTerms = async (tx: Tx, userId: string, terms: Terms, revision: number) => {
  const { status, accessUntil } = entitlementOf(terms, revision)
  const { subscriptionId, stripeStatus, amount, currency, currentPeriodEnd } = terms
  const row = { subscriptionId, status, stripeStatus, amount, currency, currentPeriodEnd, accessUntil, revision }
  await tx.subscription.upsert({ where: { userId }, create: { userId, ...row }, update: row })
}

const keepPayment = async (
  tx: Tx,
  userId: string,
  { invoiceId, amount, currency, at }: { invoiceId: string; amount: number; currency: string; at: string },
  outcome: { status: 'paid' | 'failed'; failureMessage: string | null },
) => {
  const row = { amount, currency, at, ...outcome }
  await tx.payment.upsert({ where: { invoiceId }, create: { invoiceId, userId, ...row }, update: row })
}
