import type { Versions } from '@roletrail/chassis/event-store/decider'

/** Stored in this service only: what a person wrote never leaves it by event. */
export type TicketEvent = { type: 'Opened'; userId: string | null; subject: string; message: string; at: string }

export const versions: Versions<TicketEvent> = { Opened: [] }
