import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { CommunicationSource } from '@roletrail/contracts/vocabulary/communication-source'

/** What a person notes down of an e-mail, a call or a message. */
export interface Message {
  source: CommunicationSource
  subject: string | null
  content: string
}

interface Metadata {
  ownerId: string
  jobId: string
  at: string
}

export type CommunicationEvent =
  | ({ type: 'Added' } & Message & Metadata)
  | ({ type: 'Changed'; changes: Partial<Message> } & Metadata)
  | ({ type: 'Removed' } & Metadata)

export const versions: Versions<CommunicationEvent> = { Added: [], Changed: [], Removed: [] }
