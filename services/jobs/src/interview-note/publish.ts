import type { PublicEvent } from '@roletrail/contracts/event'
import { InterviewNoteAdded, InterviewNoteChanged, InterviewNoteRemoved } from '@roletrail/contracts/jobs/events'
import type { InterviewNoteEvent } from './events.ts'

/** Ids only: notes and transcripts are never published. */
export const publish = (interviewNoteId: string, { type, jobId, ownerId }: InterviewNoteEvent): PublicEvent => {
  const about = { interviewNoteId, jobId, userId: ownerId }
  switch (type) {
    case 'Added':
      return InterviewNoteAdded.of(about)
    case 'Changed':
      return InterviewNoteChanged.of(about)
    case 'Removed':
      return InterviewNoteRemoved.of(about)
  }
}
