import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { InterviewKind, InterviewOutcome, InterviewState } from '@roletrail/contracts/vocabulary/interview'

/** What was planned of an interview. The first notes had none of it. */
export interface Plan {
  /** The zone in which its time was agreed. */
  zone: string | null
  minutes: number | null
  kind: InterviewKind | null
  place: string | null
  people: string | null
  preparation: string | null
  state: InterviewState | null
  outcome: InterviewOutcome | null
  /** When it was to be before it was moved, last. */
  movedFrom: string | null
  /** How often other calendars were to learn of a change, and when that was the last time. */
  sequence: number
  revisedAt: string | null
}

/** What a person notes down of an interview. */
export interface Entry extends Partial<Plan> {
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
