import type { Routes } from '@roletrail/chassis/http/routes'
import { billingPersonalData } from '@roletrail/contracts/billing/http'
import type { BillingDatabase } from '../database.ts'

/** What a person subscribed to and paid; cards are stored by the provider, not by us. */
export const personalDataRoute = (implement: Routes['implement'], database: BillingDatabase) =>
  implement(billingPersonalData, async ({ body: { userId } }) => ({
    subscriptions: await database.subscription.findMany({ where: { userId } }),
    payments: await database.payment.findMany({ where: { userId }, orderBy: { at: 'desc' } }),
  }))
