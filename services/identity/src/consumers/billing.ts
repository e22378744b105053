import { type Consumer, on } from '@roletrail/chassis/consumer'
import type { Logger } from '@roletrail/chassis/logger'
import { CheckoutFulfilled, SubscriptionChanged } from '@roletrail/contracts/billing/events'
import type { Tx } from '../database.ts'
import { openAccount } from '../signup/open-account.ts'
import { copyEntitlement } from '../user/entitlement-copy.ts'

/** Opens the account of who paid and closed the tab, and keeps the copy of what everybody is entitled to. */
export const billingConsumer = (logger: Logger): Consumer<Tx> => ({
  name: 'identity-billing',
  stream: 'billing',
  handlers: [
    on(CheckoutFulfilled, async ({ data }, tx: Tx) => {
      await openAccount(tx, data, logger)
    }),
    on(SubscriptionChanged, ({ data }, tx: Tx) => copyEntitlement(tx, data.userId, data.entitlement)),
  ],
})
