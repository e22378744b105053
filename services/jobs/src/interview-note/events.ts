import type { Versions } from '@roletrail/chassis/event-store/decider'

/** What a person keeps of an interview. */
export interface Entry {
  notes: string
  interviewDate: string
  transcript: string | null
  summary: string | null
  /** The file with the recording. */
  recordingId: string | null
}

interface About {
  ownerId: string
  jobId: string
  at: string
}

export type InterviewNoteEvent =
  | ({ type: 'Added'; entry: Entry } & About)
  | ({ type: 'Changed'; changes: Partial<Entry> } & About)
  | ({ type: 'Removed' } & About)

export const versions: Versions<InterviewNoteEvent> = { Added: [], Changed: [], Removed: [] }
