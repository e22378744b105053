import type { Terms } from './terms.ts'

/** What happened to an invoice's money; amounts in cents, times in ISO 8601. */
export interface InvoiceMoney {
  invoiceId: string
  subscriptionId: string | null
  currency: string
  paid: { amount: number; at: string } | null
  failed: { attempt: number; amount: number; reason: string; nextAttemptAt: string | null; at: string } | null
  /** All that was refunded so far, without what is on its way. */
  refunded: number
}

/** A payment that the payer had their bank take back. */
export interface Dispute {
  disputeId: string
  invoiceId: string
  subscriptionId: string | null
  amount: number
  currency: string
  /** Stripe's word, such as `fraudulent`. */
  reason: string
  outcome: 'open' | 'won' | 'lost'
  at: string
}

/** Everything Stripe knows of a person that the aggregate decides on, read at one moment. */
export interface Observation {
  subscriptions: Terms[]
  money: InvoiceMoney[]
  disputes: Dispute[]
  at: string
}
