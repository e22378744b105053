import type { PublicEvent } from '@roletrail/contracts/event'
import { SignupRefundRequired } from '@roletrail/contracts/identity/events'
import type { SignupEvent } from './events.ts'

/** How a signup went is told by the account it leads to; only where there can be none, billing is to know. */
export const publishSignup = (signupId: string, event: SignupEvent): PublicEvent | undefined =>
  event.type === 'RefundRequired'
    ? SignupRefundRequired.of({ signupId, reason: event.reason, payerId: event.payerId ?? null })
    : undefined
