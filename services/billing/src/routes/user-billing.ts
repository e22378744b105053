import type { Routes } from '@roletrail/chassis/routes'
import { userBilling } from '@roletrail/contracts/billing/http'
import { plan } from '@roletrail/contracts/words/plan'
import { subscriptionStatuses } from '@roletrail/contracts/words/subscription-status'
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
}

export const userBillingRoute = (implement: Routes['implement'], database: BillingDatabase) =>
  implement(userBilling, async ({ user }) => {
    const found = await database.subscription.findUnique({ where: { userId: user.id } })
    if (!found) return none
    const renews = ['active', 'trialing', 'past_due'].includes(found.status)
    return {
      hasSubscription: true,
      planName: plan.name,
      planAmount: found.amount,
      planCurrency: found.currency,
      subscriptionStatus: z.enum(subscriptionStatuses).parse(found.status),
      nextBillingDate: renews ? found.currentPeriodEnd.toISOString() : null,
      accessUntil: found.accessUntil?.toISOString() ?? null,
    }
  })
