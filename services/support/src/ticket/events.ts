import type { Versions } from '@roletrail/chassis/event-store/decider'

/** Private to this service: what a person wrote never leaves it in an event. */
export type TicketEvent = { type: 'Opened'; userId: string | null; subject: string; message: string; at: string }

export const versions: Versions<TicketEvent> = { Opened: [] }
