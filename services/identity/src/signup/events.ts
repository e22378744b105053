import type { Versions } from '@roletrail/chassis/event-store/decider'

/** A signup's way from the form to an account; the aggregate's id becomes the person's. */
export type SignupEvent =
  | { type: 'Requested' }
  | { type: 'CheckoutOpened'; sessionId: string }
  | { type: 'Completed' }
  | { type: 'Expired' }
  /** `payerId` is whose account stands in the way; absent where it was stored before that was kept. */
  | { type: 'RefundRequired'; reason: 'email_taken' | 'signup_expired'; payerId?: string | null }
  | { type: 'Refunded' }

export const signupVersions: Versions<SignupEvent> = {
  Requested: [],
  CheckoutOpened: [],
  Completed: [],
  Expired: [],
  RefundRequired: [],
  Refunded: [],
}
