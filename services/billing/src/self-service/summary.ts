import { plan } from '@roletrail/contracts/vocabulary/plan'
import { subscriptionStatuses } from '@roletrail/contracts/vocabulary/subscription-status'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'

const none = {
  hasSubscription: false,
  planName: plan.name,
  planAmount: plan.amount,
  planCurrency: plan.currency,
  subscriptionStatus: null,
  nextBillingDate: null,
  accessUntil: null,
  failedPayment: null,
}

/** Canceled and paid until then it still is one. */
const hasEnded = ({ status, accessUntil }: { status: string; accessUntil: Date | null }) =>
  (status === 'canceled' && accessUntil === null) || status === 'incomplete_expired'

/** The summary of a person's subscription, from our own tables: it works while Stripe is away. */
export const summaryOf = async (database: BillingDatabase, userId: string) => {
  const found = await database.subscription.findUnique({ where: { userId } })
  if (!found) return none
  const renews = ['active', 'trialing', 'past_due'].includes(found.status)
  return {
    hasSubscription: !hasEnded(found),
    planName: plan.name,
    planAmount: found.amount,
    planCurrency: found.currency,
    subscriptionStatus: z.enum(subscriptionStatuses).parse(found.status),
    nextBillingDate: renews ? found.currentPeriodEnd.toISOString() : null,
    accessUntil: found.accessUntil?.toISOString() ?? null,
    failedPayment: found.stripeStatus === 'past_due' ? await failedPaymentOf(database, userId) : null,
  }
}

const failedPaymentOf = async (database: BillingDatabase, userId: string) => {
  const failed = await database.payment.findFirst({ where: { userId, status: 'failed' }, orderBy: { at: 'desc' } })
  if (!failed) return null
  const invoice = await database.invoice.findUnique({ where: { id: failed.invoiceId } })
  return {
    amount: failed.amount,
    currency: failed.currency,
    reason: failed.failureMessage ?? '',
    at: failed.at.toISOString(),
    nextAttemptAt: invoice?.nextAttemptAt?.toISOString() ?? null,
    payUrl: invoice?.status === 'open' ? invoice.pageUrl : null,
  }
}
