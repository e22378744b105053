import type { PublicEvent } from '@roletrail/contracts/event'
import { CommunicationAdded, CommunicationChanged, CommunicationRemoved } from '@roletrail/contracts/jobs/events'
import type { CommunicationEvent } from './events.ts'

/** Ids only: the text is never published. */
export const publish = (communicationId: string, { type, jobId, ownerId }: CommunicationEvent): PublicEvent => {
  const about = { communicationId, jobId, userId: ownerId }
  switch (type) {
    case 'Added':
      return CommunicationAdded.of(about)
    case 'Changed':
      return CommunicationChanged.of(about)
    case 'Removed':
      return CommunicationRemoved.of(about)
  }
}
