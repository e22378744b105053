import type { Ledger } from './ledger.ts'

/** One Stripe account: its objects, what it sells and where its pages are. */
export interface Account {
  ledger: Ledger
  priceId: string
  productUrl: string
  /** Known only once the server listens. */
  publicUrl(): string
}
