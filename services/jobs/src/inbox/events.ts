import type { Versions } from '@roletrail/chassis/event-store/decider'

/** A mail came, or was put on a job, or is done with. What is in it is a row alone. */
export interface InboxEvent {
  type: 'Arrived' | 'Filed' | 'Settled'
  ownerId: string
}

export const inboxVersions: Versions<InboxEvent> = { Arrived: [], Filed: [], Settled: [] }
