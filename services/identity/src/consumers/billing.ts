import type { Logger } from '@roletrail/chassis/base/logger'
import { handle } from '@roletrail/chassis/event-store/event-store'
import { type Consumer, on, onMany } from '@roletrail/chassis/messaging/consumer'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import {
  BillingErasureDone,
  CheckoutFulfilled,
  GuestCheckoutPaid,
  PaymentReceived,
  RefundMade,
  SubscriptionChanged,
} from '@roletrail/contracts/billing/events'
import type { Tx } from '../database.ts'
import { guestCheckoutQueue } from '../guest-checkout/guest-checkout.ts'
import { signup } from '../signup/aggregate.ts'
import { markPaid } from '../signup/mark-paid.ts'
import { openAccount } from '../signup/open-account.ts'
import { copyEntitlements } from '../user/entitlement-copy.ts'
import { recordConfirmation } from './erasures.ts'

/** Opens accounts for people who paid and closed the tab, and keeps a copy of everybody's entitlement. */
export const billingConsumer = (logger: Logger): Consumer<Tx> => ({
  name: 'identity-billing',
  stream: 'billing',
  handlers: [
    on(CheckoutFulfilled, async ({ data }, tx: Tx) => {
      await openAccount(tx, data, logger)
    }),
    // After the checkout that it paid, so the account is there, if there is to be one.
    onMany(PaymentReceived, (payments, tx: Tx) =>
      markPaid(
        tx,
        payments.map(({ data }) => data.userId),
      ),
    ),
    onMany(SubscriptionChanged, (changes, tx: Tx) =>
      copyEntitlements(
        tx,
        changes.map(({ data }) => data),
      ),
    ),
    on(GuestCheckoutPaid, async ({ data }, tx: Tx) => {
      const { sessionId } = data
      await enqueue(tx, guestCheckoutQueue, { id: sessionId, payload: { sessionId } })
    }),
    on(RefundMade, async ({ data }, tx: Tx) => {
      await handle(tx, signup, data.userId, { type: 'RecordRefund' })
    }),
    recordConfirmation(BillingErasureDone),
  ],
})
