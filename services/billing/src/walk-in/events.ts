import type { Versions } from '@roletrail/chassis/event-store/decider'

/** Somebody paid on /subscribe without saying who they are; identity finds out, or makes an account of their address. */
export type WalkInEvent = { type: 'Paid'; sessionId: string } | { type: 'Claimed'; userId: string }

export const walkInVersions: Versions<WalkInEvent> = { Paid: [], Claimed: [] }
