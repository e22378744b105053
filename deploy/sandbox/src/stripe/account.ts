import type { Ledger } from './ledger.ts'

/** One Stripe account: its objects, what it sells and where its pages are. */
export interface Account {
  ledger: Ledger
  priceId: string
  productUrl: string
  /** How a new refund starts; most payment methods leave it pending for days. */
  newRefunds: 'succeeded' | 'pending'
  /** Known only once the server listens. */
  publicUrl(): string
}
