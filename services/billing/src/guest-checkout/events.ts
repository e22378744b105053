import type { Versions } from '@roletrail/chassis/event-store/decider'

/** A checkout that was paid on /subscribe by somebody not signed in, and the user it was then assigned to. */
export type GuestCheckoutEvent = { type: 'Paid'; sessionId: string } | { type: 'Claimed'; userId: string }

export const versions: Versions<GuestCheckoutEvent> = { Paid: [], Claimed: [] }
