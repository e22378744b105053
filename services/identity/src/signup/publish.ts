import type { PublicEvent } from '@roletrail/contracts/event'
import { SignupRefundRequired } from '@roletrail/contracts/identity/events'
import type { SignupEvent } from './events.ts'

/** A successful signup is published as its account; billing must know of one that cannot become an account. */
export const publish = (signupId: string, event: SignupEvent): PublicEvent | undefined =>
  event.type === 'RefundRequired'
    ? SignupRefundRequired.of({ signupId, reason: event.reason, payerId: event.payerId ?? null })
    : undefined
