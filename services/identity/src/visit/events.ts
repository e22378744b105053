import type { Versions } from '@roletrail/chassis/event-store/decider'

export type VisitEvent = { type: 'Seen' }

export const versions: Versions<VisitEvent> = { Seen: [] }
