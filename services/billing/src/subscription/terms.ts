import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { SubscriptionStatus } from '@roletrail/contracts/words/subscription-status'

/** What a subscription comes down to; times are ISO 8601, amounts cents per month. */
export interface Terms {
  subscriptionId: string
  customerId: string
  /** Stripe's own word. */
  stripeStatus: SubscriptionStatus
  amount: number
  currency: string
  startedAt: string
  currentPeriodEnd: string
  /** When it will end because somebody cancelled it. */
  endsAt: string | null
}

const running: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due']

/** Canceled begins when the person cancels; what is paid stays open until the period ends. */
export const entitlementOf = ({ stripeStatus, endsAt }: Terms, revision: number): Entitlement =>
  running.includes(stripeStatus) && endsAt !== null
    ? { status: 'canceled', accessUntil: endsAt, revision }
    : { status: stripeStatus, accessUntil: null, revision }
