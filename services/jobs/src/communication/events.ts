import type { Versions } from '@roletrail/chassis/decider'
import type { CommunicationSource } from '@roletrail/contracts/words/communication-source'

export type CommunicationEvent =
  | {
      type: 'Added'
      ownerId: string
      jobId: string
      source: CommunicationSource
      subject: string | null
      content: string
      at: string
    }
  | { type: 'Removed'; ownerId: string; jobId: string; at: string }

export const versions: Versions<CommunicationEvent> = { Added: [], Removed: [] }
