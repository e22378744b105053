import type { Terms } from './terms.ts'

/** What became of an invoice's money; amounts in cents, times in ISO 8601. */
export interface Money {
  invoiceId: string
  currency: string
  paid: { amount: number; at: string } | null
  failed: { attempt: number; amount: number; reason: string; nextAttemptAt: string | null; at: string } | null
  /** All that went back so far. */
  refunded: number
}

/** What Stripe says of a person, all at once and at one moment. */
export interface Seen {
  subscriptions: Terms[]
  money: Money[]
  at: string
}
