import { GuestCheckoutPaid } from '@roletrail/contracts/billing/events'
import type { PublicEvent } from '@roletrail/contracts/event'
import type { GuestCheckoutEvent } from './events.ts'

export const publish = (guestCheckoutId: string, event: GuestCheckoutEvent): PublicEvent | undefined =>
  event.type === 'Paid' ? GuestCheckoutPaid.of({ guestCheckoutId, sessionId: event.sessionId }) : undefined
