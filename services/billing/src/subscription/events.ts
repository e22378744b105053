import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { RefundReason } from '@roletrail/contracts/vocabulary/refund-reason'
import type { Terms } from './terms.ts'

/** Why a payment grants nothing. */
export type ReturnReason = RefundReason | 'account_closed'

/** A change of a subscription's terms. `Canceled` is the moment the person cancels; `Ended` comes later. */
export type TermsEvent = {
  type: 'Renewed' | 'FellPastDue' | 'Recovered' | 'Canceled' | 'Resumed' | 'Ended' | 'Changed'
  terms: Terms
  revision: number
}

/** The stored events of a person's subscription; the aggregate's id is the person's. They never contain cards. */
export type SubscriptionEvent =
  | { type: 'CheckoutFulfilled'; signupId: string; sessionId: string; terms: Terms; revision: number }
  | TermsEvent
  | { type: 'PaymentReceived'; invoiceId: string; amount: number; currency: string; at: string }
  | {
      type: 'PaymentFailed'
      invoiceId: string
      attempt: number
      amount: number
      currency: string
      reason: string
      /** When Stripe tries again by itself; absent in events stored before this was known. */
      nextAttemptAt?: string | null
      at: string
    }
  /** `refunded` is the total refunded for an invoice so far. */
  | { type: 'PaymentRefunded'; invoiceId: string; refunded: number; currency: string; at: string }
  /** Refunds failed after they were counted as made; `refunded` is the total that is left. */
  | { type: 'RefundFailed'; invoiceId: string; refunded: number; currency: string; at: string }
  /** The payer had their bank take a payment back; the provider decides who is right. */
  | {
      type: 'DisputeOpened'
      disputeId: string
      invoiceId: string
      amount: number
      currency: string
      reason: string
      at: string
    }
  | { type: 'DisputeClosed'; disputeId: string; outcome: 'won' | 'lost'; at: string }
  /** A subscription is to be ended at the provider: its payment is disputed, or another has replaced it. */
  | { type: 'EndRequired'; subscriptionId: string; reason: 'disputed' | 'replaced'; at: string }
  | { type: 'PaymentMethodChanged'; at: string }
  /** A payment that grants nothing: its subscription is to be ended and the money refunded. */
  | {
      type: 'RefundRequired'
      reason: ReturnReason
      subscriptionId: string
      customerId: string
      /** The payer's account, if there is one. */
      payerId: string | null
      at: string
    }
  | {
      type: 'RefundMade'
      reason: ReturnReason
      subscriptionId: string
      payerId: string | null
      amount: number
      currency: string
      at: string
    }

export const versions: Versions<SubscriptionEvent> = {
  CheckoutFulfilled: [],
  Renewed: [],
  FellPastDue: [],
  Recovered: [],
  Canceled: [],
  Resumed: [],
  Ended: [],
  Changed: [],
  PaymentReceived: [],
  PaymentFailed: [],
  PaymentRefunded: [],
  RefundFailed: [],
  DisputeOpened: [],
  DisputeClosed: [],
  EndRequired: [],
  PaymentMethodChanged: [],
  RefundRequired: [],
  RefundMade: [],
}
