import type { Versions } from '@roletrail/chassis/event-store/decider'

/** What a person notes down of an interview. */
export interface Entry {
  notes: string
  interviewDate: string
  /** Whether the person said a time of day; the first notes had only a day. */
  hasTime?: boolean
  transcript: string | null
  summary: string | null
  /** The id of the file with the recording. */
  recordingId: string | null
}

interface Metadata {
  ownerId: string
  jobId: string
  at: string
}

export type InterviewNoteEvent =
  | ({ type: 'Added'; entry: Entry } & Metadata)
  | ({ type: 'Changed'; changes: Partial<Entry> } & Metadata)
  | ({ type: 'Removed' } & Metadata)

export const versions: Versions<InterviewNoteEvent> = { Added: [], Changed: [], Removed: [] }
