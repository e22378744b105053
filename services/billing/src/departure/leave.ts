import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { personLock } from '../subscription/person-lock.ts'

const over: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired']

/**
 * Ends a person's subscriptions at once and has Stripe forget name, address and cards; its invoices stay. Saying so
 * twice is saying it once: what has ended, or is not attached any more, is not there to be asked for again.
 */
export const createLeave =
  (database: BillingDatabase, stripe: Stripe, locks: AdvisoryLocks) =>
  (userId: string): Promise<void> =>
    locks.exclusively(personLock(userId), async () => {
      const customers = await database.customer.findMany({ where: { userId } })
      for (const { stripeCustomerId: customer } of customers) {
        const subscriptions = await ask(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
        for (const { id, status } of subscriptions?.data ?? [])
          if (!over.includes(status)) await ask(() => stripe.subscriptions.cancel(id))
        const cards = await ask(() => stripe.customers.listPaymentMethods(customer, { limit: 100 }))
        for (const { id } of cards?.data ?? []) await ask(() => stripe.paymentMethods.detach(id))
        await ask(() => stripe.customers.update(customer, { email: '', name: '', phone: '' }))
      }
    })
