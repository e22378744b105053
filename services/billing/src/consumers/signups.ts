import { handle } from '@roletrail/chassis/event-store/event-store'
import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import { SignupRefundRequired } from '@roletrail/contracts/identity/events'
import type { Tx } from '../database.ts'
import { subscription } from '../subscription/aggregate.ts'

/** A signup was paid for but cannot become an account: the payment is refunded. */
export const signupsConsumer: Consumer<Tx> = {
  name: 'billing-signups',
  stream: 'identity',
  handlers: [
    on(SignupRefundRequired, async ({ at, data }, tx: Tx) => {
      const { signupId, reason, payerId } = data
      await handle(tx, subscription, signupId, { type: 'RequireRefund', reason, payerId, at: at.toISOString() })
    }),
  ],
}
