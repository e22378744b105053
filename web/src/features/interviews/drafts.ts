import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { dayInputOf } from '../../lib/dates.ts'

export interface NoteDraft {
  date: string
  notes: string
  /** Null while the person has not written one. */
  transcript: string | null
  summary: string
  audioPath: string | null
}

/** The date defaults to today (spec section 5). */
export const emptyNote = (): NoteDraft => ({
  date: dayInputOf(new Date()),
  notes: '',
  transcript: null,
  summary: '',
  audioPath: null,
})

export const draftOf = ({ interviewDate, notes, transcript, summary, audioPath }: InterviewNote): NoteDraft => ({
  date: dayInputOf(interviewDate),
  notes,
  transcript,
  summary: summary ?? '',
  audioPath,
})

/** Noon, so that the day is the same in most of the world; and the same moment when it is sent again. */
const noonOf = (date: string) => new Date(`${date || dayInputOf(new Date())}T12:00:00`).toISOString()

export const toRequest = ({ date, notes, transcript, summary, audioPath }: NoteDraft) => ({
  notes,
  interviewDate: noonOf(date),
  transcript: transcript?.trim() || null,
  summary: summary.trim() || null,
  audioPath,
})

/** Under which an edit is kept, after the id: its texts, and what is recorded for it. */
export const editDraftsOf = (jobId: string) => `interview of ${jobId} `
