import type { Logger } from '@roletrail/chassis/base/logger'
import { handle } from '@roletrail/chassis/event-store/event-store'
import { type Consumer, on, onMany } from '@roletrail/chassis/messaging/consumer'
import {
  BillingErasureDone,
  CheckoutFulfilled,
  GuestCheckoutPaid,
  RefundMade,
  SubscriptionChanged,
} from '@roletrail/contracts/billing/events'
import type { Tx } from '../database.ts'
import { openAccount } from '../signup/open-account.ts'
import { signups } from '../signup/repository.ts'
import { copyEntitlements } from '../user/entitlement-copy.ts'
import { confirmation } from './erasures.ts'

/** Opens the account of who paid and closed the tab, and keeps the copy of what everybody is entitled to. */
export const billingConsumer = (logger: Logger): Consumer<Tx> => ({
  name: 'identity-billing',
  stream: 'billing',
  handlers: [
    on(CheckoutFulfilled, async ({ data }, tx: Tx) => {
      await openAccount(tx, data, logger)
    }),
    onMany(SubscriptionChanged, (changes, tx: Tx) =>
      copyEntitlements(
        tx,
        changes.map(({ data }) => data),
      ),
    ),
    on(GuestCheckoutPaid, async ({ data }, tx: Tx) => {
      await tx.walkIn.createMany({ data: { sessionId: data.sessionId }, skipDuplicates: true })
    }),
    on(RefundMade, async ({ data }, tx: Tx) => {
      await handle(tx, signups, data.userId, { type: 'NoteRefund' })
    }),
    confirmation(BillingErasureDone),
  ],
})
