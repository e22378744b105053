import type { Terms } from './terms.ts'

/** What happened to an invoice's money; amounts in cents, times in ISO 8601. */
export interface InvoiceMoney {
  invoiceId: string
  currency: string
  paid: { amount: number; at: string } | null
  failed: { attempt: number; amount: number; reason: string; nextAttemptAt: string | null; at: string } | null
  /** All that was refunded so far. */
  refunded: number
}

/** Everything Stripe knows of a person that the aggregate decides on, read at one moment. */
export interface Observation {
  subscriptions: Terms[]
  money: InvoiceMoney[]
  at: string
}
