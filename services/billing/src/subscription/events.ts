import type { Versions } from '@roletrail/chassis/decider'
import type { Terms } from './terms.ts'

/** What is stored of a person's subscription; the aggregate's id is the person's. */
export type SubscriptionEvent =
  | { type: 'CheckoutFulfilled'; signupId: string; sessionId: string; terms: Terms; revision: number }
  | { type: 'Changed'; terms: Terms; revision: number }
  | { type: 'PaymentReceived'; invoiceId: string; amount: number; currency: string; at: string }
  | {
      type: 'PaymentFailed'
      invoiceId: string
      attempt: number
      amount: number
      currency: string
      reason: string
      at: string
    }

export const subscriptionVersions: Versions<SubscriptionEvent> = {
  CheckoutFulfilled: [],
  Changed: [],
  PaymentReceived: [],
  PaymentFailed: [],
}
