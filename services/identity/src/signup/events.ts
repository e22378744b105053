import type { Versions } from '@roletrail/chassis/decider'

/** A signup's way from the form to an account; the aggregate's id becomes the person's. */
export type SignupEvent =
  | { type: 'Requested' }
  | { type: 'CheckoutOpened'; sessionId: string }
  | { type: 'Completed' }
  | { type: 'Expired' }
  | { type: 'RefundRequired'; reason: 'email_taken' | 'signup_expired' }

export const signupVersions: Versions<SignupEvent> = {
  Requested: [],
  CheckoutOpened: [],
  Completed: [],
  Expired: [],
  RefundRequired: [],
}
