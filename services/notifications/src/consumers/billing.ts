import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { CardExpiring, PaymentFailed, RefundMade, SubscriptionChanged } from '@roletrail/contracts/billing/events'
import type { OutgoingEmails } from '../outgoing/repository.ts'

/** Tells a person what happened to their subscription, if they would want a mail about it. */
export const billing = (emails: OutgoingEmails): Consumer<Sql> => ({
  name: 'notifications-billing',
  stream: 'billing',
  handlers: [
    on(PaymentFailed, async ({ id, at, data: event }, tx) => {
      const { userId, amount, currency, nextAttemptAt = null } = event
      const data = { amount, currency, nextAttemptAt }
      await emails.add(tx, { id, userId, template: 'payment-failed', data, causedAt: at })
    }),
    on(SubscriptionChanged, async ({ id, at, data: { userId, change, entitlement } }, tx) => {
      const email = { id, userId, causedAt: at }
      const { accessUntil } = entitlement
      if (change === 'canceled')
        await emails.add(tx, { ...email, template: 'subscription-canceled', data: { accessUntil } })
      if (change === 'recovered') await emails.add(tx, { ...email, template: 'payment-recovered', data: {} })
      if (change === 'resumed') await emails.add(tx, { ...email, template: 'subscription-resumed', data: {} })
      if (change === 'ended') await emails.add(tx, { ...email, template: 'subscription-ended', data: {} })
    }),
    on(CardExpiring, async ({ id, at, data: { userId, expiresAt } }, tx) => {
      await emails.add(tx, { id, userId, template: 'card-expiring', data: { expiresAt }, causedAt: at })
    }),
    on(RefundMade, async ({ id, at, data: { payerId: userId, amount, currency } }, tx) => {
      // We have no address of a person without an account; they get the provider's receipt.
      if (userId !== null)
        await emails.add(tx, { id, userId, template: 'payment-returned', data: { amount, currency }, causedAt: at })
    }),
  ],
})
