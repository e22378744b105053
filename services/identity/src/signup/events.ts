import type { Versions } from '@roletrail/chassis/event-store/decider'

/** A signup from the form to the account; its id becomes the person's. */
export type SignupEvent =
  | { type: 'Requested' }
  | { type: 'CheckoutOpened'; sessionId: string }
  | { type: 'Completed' }
  | { type: 'Expired' }
  /** `payerId` is the account that has the e-mail address already; absent in older events. */
  | { type: 'RefundRequired'; reason: 'email_taken' | 'signup_expired'; payerId?: string | null }
  | { type: 'Refunded' }

export const versions: Versions<SignupEvent> = {
  Requested: [],
  CheckoutOpened: [],
  Completed: [],
  Expired: [],
  RefundRequired: [],
  Refunded: [],
}
