import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { PaymentFailed, RefundMade, SubscriptionChanged } from '@roletrail/contracts/billing/events'
import type { MailQueue } from '../mail/repository.ts'

/** Writes to a person of what becomes of their subscription, as far as they would want a mail about it. */
export const billing = (queue: MailQueue): Consumer<Sql> => ({
  name: 'notifications-billing',
  stream: 'billing',
  handlers: [
    on(PaymentFailed, async ({ id, at, data }, tx) => {
      const { userId, amount, currency, nextAttemptAt = null } = data
      const facts = { amount, currency, nextAttemptAt }
      await queue.add(tx, { id, userId, template: 'payment-failed', facts, causedAt: at })
    }),
    on(SubscriptionChanged, async ({ id, at, data }, tx) => {
      const { userId, change, entitlement } = data
      const mail = { id, userId, causedAt: at }
      if (change === 'canceled')
        await queue.add(tx, {
          ...mail,
          template: 'subscription-canceled',
          facts: { accessUntil: entitlement.accessUntil },
        })
      if (change === 'resumed') await queue.add(tx, { ...mail, template: 'subscription-resumed', facts: {} })
      if (change === 'ended') await queue.add(tx, { ...mail, template: 'subscription-ended', facts: {} })
    }),
    on(RefundMade, async ({ id, at, data }, tx) => {
      const { payerId: userId, amount, currency } = data
      // Without an account there is no address of ours; the provider's receipt tells them.
      if (userId !== null)
        await queue.add(tx, { id, userId, template: 'payment-returned', facts: { amount, currency }, causedAt: at })
    }),
  ],
})
