import { timeOf } from '@roletrail/chassis/base/id'
import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import type { Tx } from '../database.ts'
import { refundQueue } from '../refund/queue.ts'
import { subscriptionEndQueue } from '../subscription-end/queue.ts'
import type { SubscriptionEvent } from './events.ts'
import { entitlementOf, type Terms } from './terms.ts'

export const readModel: ReadModel[] = [
  { table: 'customers', key: 'user_id' },
  { table: 'subscriptions', key: 'user_id' },
  { table: 'payments', key: 'user_id' },
  { table: 'disputes', key: 'user_id' },
  { table: 'cancellations', key: 'user_id' },
]

export const project = async (tx: Tx, { id: userId, eventId, event }: Recorded<SubscriptionEvent>) => {
  switch (event.type) {
    case 'CheckoutFulfilled':
      await saveCustomer(tx, userId, event.terms.customerId)
      return saveTerms(tx, userId, event.terms, event.revision)
    case 'Renewed':
    case 'FellPastDue':
    case 'Recovered':
    case 'Changed':
      return saveTerms(tx, userId, event.terms, event.revision)
    case 'Canceled':
    case 'Ended':
      await saveCancellation(tx, userId, event.terms, eventId)
      return saveTerms(tx, userId, event.terms, event.revision)
    case 'Resumed':
      await tx.cancellation.deleteMany({ where: { subscriptionId: event.terms.subscriptionId } })
      return saveTerms(tx, userId, event.terms, event.revision)
    case 'PaymentReceived':
      return savePayment(tx, userId, event, { status: 'paid', failureMessage: null })
    case 'PaymentFailed':
      return savePayment(tx, userId, event, { status: 'failed', failureMessage: event.reason })
    case 'PaymentRefunded':
    case 'RefundFailed': {
      const { invoiceId, refunded } = event
      await tx.payment.updateMany({ where: { invoiceId }, data: { refunded } })
      return
    }
    case 'RefundRequired':
      return saveCustomer(tx, userId, event.customerId)
    case 'DisputeOpened': {
      const { disputeId: id, invoiceId, amount, currency, reason, at: openedAt } = event
      await tx.dispute.create({ data: { id, userId, invoiceId, amount, currency, reason, outcome: 'open', openedAt } })
      return
    }
    case 'DisputeClosed':
      await tx.dispute.update({
        where: { id: event.disputeId },
        data: { outcome: event.outcome, closedAt: event.at },
      })
      return
    case 'EndRequired':
    case 'PaymentMethodChanged':
    case 'RefundMade':
      return
  }
}

/** Ends the checkout and queues work at Stripe: neither follows from events alone, so a rebuild leaves them. */
export const afterAppend = async (tx: Tx, { id: userId, eventId, event }: Recorded<SubscriptionEvent>) => {
  if (event.type === 'CheckoutFulfilled')
    await tx.$executeRaw`update checkouts set ended_at = now() where session_id = ${event.sessionId}`
  if (event.type === 'RefundRequired')
    await enqueue(tx, refundQueue, { id: eventId, payload: { userId, subscriptionId: event.subscriptionId } })
  if (event.type === 'EndRequired')
    await enqueue(tx, subscriptionEndQueue, {
      id: eventId,
      payload: { userId, subscriptionId: event.subscriptionId, reason: event.reason },
    })
}

const saveCustomer = async (tx: Tx, userId: string, stripeCustomerId: string) => {
  await tx.customer.upsert({ where: { stripeCustomerId }, create: { stripeCustomerId, userId }, update: { userId } })
}

// One that was canceled before it ended counts once, from then on. The event itself has no time, but its id has.
const saveCancellation = (tx: Tx, userId: string, { subscriptionId }: Terms, eventId: string) =>
  tx.cancellation.createMany({ data: { subscriptionId, userId, at: timeOf(eventId) }, skipDuplicates: true })

const saveTerms = async (tx: Tx, userId: string, terms: Terms, revision: number) => {
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

const savePayment = async (
  tx: Tx,
  userId: string,
  { invoiceId, amount, currency, at }: { invoiceId: string; amount: number; currency: string; at: string },
  outcome: { status: 'paid' | 'failed'; failureMessage: string | null },
) => {
  const row = { amount, currency, at, ...outcome }
  await tx.payment.upsert({ where: { invoiceId }, create: { invoiceId, userId, ...row }, update: row })
}
