import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { CommunicationSource } from '@roletrail/contracts/vocabulary/communication-source'

/** What a person keeps of a mail, a call or a message. */
export interface Said {
  source: CommunicationSource
  subject: string | null
  content: string
}

interface About {
  ownerId: string
  jobId: string
  at: string
}

export type CommunicationEvent =
  | ({ type: 'Added' } & Said & About)
  | ({ type: 'Changed'; changes: Partial<Said> } & About)
  | ({ type: 'Removed' } & About)

export const versions: Versions<CommunicationEvent> = { Added: [], Changed: [], Removed: [] }
