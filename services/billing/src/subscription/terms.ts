import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { SubscriptionStatus } from '@roletrail/contracts/vocabulary/subscription-status'

/** What a subscription comes down to; times are ISO 8601, amounts cents per month. */
export interface Terms {
  subscriptionId: string
  customerId: string
  /** Stripe's status, not ours. */
  stripeStatus: SubscriptionStatus
  amount: number
  currency: string
  startedAt: string
  currentPeriodEnd: string
  /** When it will end because somebody canceled it. */
  endsAt: string | null
}

const running: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due']
const ended: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

export const isRunning = ({ stripeStatus }: Terms) => running.includes(stripeStatus)

export const hasEnded = ({ stripeStatus }: Terms) => ended.includes(stripeStatus)

/** Canceled begins when the person cancels; access lasts until the end of the period that was paid for. */
export const entitlementOf = (terms: Terms, revision: number): Entitlement =>
  isRunning(terms) && terms.endsAt !== null
    ? { status: 'canceled', accessUntil: terms.endsAt, revision }
    : { status: terms.stripeStatus, accessUntil: null, revision }
