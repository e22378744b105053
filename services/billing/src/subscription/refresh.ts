import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { failedPaymentOf, paymentOf, withReason } from '../provider/payment-of.ts'
import { termsOf } from '../provider/terms-of.ts'
import { record } from './record.ts'

/** Asks Stripe what is so now and takes note of it; both are for who holds the person's lock. */
export const createRefresh = (database: BillingDatabase, stripe: Stripe) => ({
  subscription: async (id: string, userId: string) => {
    const subscription = await ask(() => stripe.subscriptions.retrieve(id))
    if (subscription) await record(database, userId, [{ type: 'ObserveTerms', terms: termsOf(subscription) }])
  },
  invoice: async (id: string, userId: string) => {
    const invoice = await ask(() => stripe.invoices.retrieve(id, { expand: [withReason] }))
    if (invoice) await record(database, userId, [paymentOf(invoice) ?? failedPaymentOf(invoice)])
  },
})

export type Refresh = ReturnType<typeof createRefresh>
