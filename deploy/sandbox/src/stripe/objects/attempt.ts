import type { StripeError } from '../stripe-error.ts'
import type { Invoice, PaymentMethod } from '../wire.ts'

/** One attempt to collect an invoice: an intent, and the charge it led to. */
export interface Attempt {
  invoice: Invoice
  method: PaymentMethod
  decline: StripeError | undefined
}
