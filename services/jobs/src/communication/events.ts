import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { CommunicationSource } from '@roletrail/contracts/vocabulary/communication-source'
import type { Direction } from '@roletrail/contracts/vocabulary/direction'

/** What a person notes down of an e-mail, a call or a message. */
export interface Message {
  source: CommunicationSource
  direction: Direction | null
  subject: string | null
  content: string
  /** When it arrived, or was sent. */
  receivedAt: string
}

/** The first events said neither of them: then it arrived when it was added. */
type MessageAsAdded = Omit<Message, 'direction' | 'receivedAt'> & Partial<Pick<Message, 'direction' | 'receivedAt'>>

interface Metadata {
  ownerId: string
  jobId: string
  at: string
}

export type CommunicationEvent =
  | ({ type: 'Added' } & MessageAsAdded & Metadata)
  | ({ type: 'Changed'; changes: Partial<Message> } & Metadata)
  | ({ type: 'Removed' } & Metadata)

/** The message of an `Added`, complete. */
export const messageIn = ({ at, ...event }: MessageAsAdded & Metadata): Message => {
  const { source, direction = null, subject, content, receivedAt = at } = event
  return { source, direction, subject, content, receivedAt }
}

export const versions: Versions<CommunicationEvent> = { Added: [], Changed: [], Removed: [] }
