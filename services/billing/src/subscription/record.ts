import { handle, transaction } from '@roletrail/chassis/event-store'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { BillingDatabase, Tx } from '../database.ts'
import { subscriptions } from './repository.ts'
import type { SubscriptionCommand } from './subscription.ts'
import { entitlementOf } from './terms.ts'

/** Lets the aggregate take note of what Stripe said; answers what the person is entitled to after it. */
export const record = (
  database: BillingDatabase,
  userId: string,
  commands: readonly (SubscriptionCommand | undefined)[],
): Promise<Entitlement | undefined> =>
  transaction<Tx, Entitlement | undefined>(database, async (tx) => {
    let entitlement: Entitlement | undefined
    for (const command of commands) {
      if (!command) continue
      const { state } = await handle(tx, subscriptions, userId, command)
      if (state.status === 'known') entitlement = entitlementOf(state.terms, state.revision)
    }
    return entitlement
  })
