import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
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
    case 'CheckoutFulfilled':
      await keepCustomer(tx, userId, event.terms.customerId)
      return keepTerms(tx, userId, event.terms, event.revision)
    case 'Renewed':
    case 'FellPastDue':
    case 'Recovered':
    case 'Canceled':
    case 'Resumed':
    case 'Ended':
    case 'Changed':
      return keepTerms(tx, userId, event.terms, event.revision)
    case 'PaymentReceived':
      return keepPayment(tx, userId, event, { status: 'paid', failureMessage: null })
    case 'PaymentFailed':
      return keepPayment(tx, userId, event, { status: 'failed', failureMessage: event.reason })
    case 'PaymentRefunded': {
      const { invoiceId, refunded } = event
      await tx.payment.updateMany({ where: { invoiceId }, data: { refunded } })
      return
    }
    case 'RefundRequired':
      return keepCustomer(tx, userId, event.customerId)
    case 'PaymentMethodChanged':
    case 'RefundMade':
      return
  }
}

/** Work for the sweep and for the worker that returns money; neither is made of events alone. */
export const queueWork = async (tx: Tx, { id: userId, eventId, event }: Recorded<SubscriptionEvent>) => {
  if (event.type === 'CheckoutFulfilled')
    await tx.checkout.updateMany({ where: { sessionId: event.sessionId }, data: { endedAt: new Date() } })
  if (event.type === 'RefundRequired')
    await tx.refund.create({ data: { id: eventId, userId, subscriptionId: event.subscriptionId } })
}

const keepCustomer = async (tx: Tx, userId: string, stripeCustomerId: string) => {
  await tx.customer.upsert({ where: { stripeCustomerId }, create: { stripeCustomerId, userId }, update: { userId } })
}

const keepTerms = async (tx: Tx, userId: string, terms: Terms, revision: number) => {
  const { status, accessUntil } = entitlementOf(terms, revision)
  const { subscriptionId, customerId, stripeStatus, amount, currency, currentPeriodEnd } = terms
  const row = {
    subscriptionId,
    customerId,
    status,
    stripeStatus,
    amount,
    currency,
    currentPeriodEnd,
    accessUntil,
    revision,
  }
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
