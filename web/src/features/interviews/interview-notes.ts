import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import type { TranscriptionState } from '@roletrail/contracts/vocabulary/audio'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { updateCachedList } from '../../lib/api/update-cached-list.ts'
import { dayInputOf, formatDay, formatDayAndTime, noonOn, timeInputOf } from '../../lib/dates.ts'
import { changedFields } from '../../lib/forms/changed-fields.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const interviewNotesOf = (jobId: string) => apiQuery('/api/jobs/:id/interview-notes', { params: { id: jobId } })

export const transcriptionOf = (audioPath: string) =>
  apiQuery('/api/uploads/audio/:id/transcription', { params: { id: audioPath.split('/').at(-1) ?? '' } })

export const isInProgress = (state: TranscriptionState | undefined) => state === 'waiting' || state === 'working'

/** Polled only while a transcription is in progress; nothing else is (spec section 7). */
export const transcriptionPollMs = 2_000

export interface NoteDraft {
  date: string
  /** HH:mm; empty if only the day is known. */
  time: string
  notes: string
  /** Null until the person types one. */
  transcript: string | null
  summary: string
  audioPath: string | null
}

/** The date defaults to today (spec section 5). */
export const emptyNote = (): NoteDraft => ({
  date: dayInputOf(new Date()),
  time: '',
  notes: '',
  transcript: null,
  summary: '',
  audioPath: null,
})

export const draftOf = ({ interviewDate, hasTime, notes, ...texts }: InterviewNote): NoteDraft => ({
  date: dayInputOf(interviewDate),
  time: hasTime ? timeInputOf(interviewDate) : '',
  notes,
  transcript: texts.transcript,
  summary: texts.summary ?? '',
  audioPath: texts.audioPath,
})

/** A repeated request has the same time. */
const momentOf = (date: string, time: string) => {
  const day = date || dayInputOf(new Date())
  return time ? new Date(`${day}T${time}`).toISOString() : noonOn(day)
}

export const toRequest = ({ date, time, notes, transcript, summary, audioPath }: NoteDraft) => ({
  notes,
  interviewDate: momentOf(date, time),
  hasTime: time !== '',
  transcript: transcript?.trim() || null,
  summary: summary.trim() || null,
  audioPath,
})

/** The prefix of what is stored of edits, drafts and recordings; the id of the note follows. */
export const editDraftsOf = (jobId: string) => `interview of ${jobId} `

/** No toast on failure (spec section 8): the form keeps the text and says so. */
export const addInterviewNote = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['add-interview-note'],
    mutationFn: ({ draft, key }: SavedDraft<NoteDraft>) =>
      call('POST /api/interview-notes', {
        body: { jobId, ...toRequest(draft) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (added) => {
      await updateList(client, jobId, (notes) =>
        [added, ...notes.filter(({ id }) => id !== added.id)].toSorted(latestFirst),
      )
      toast({ title: 'Interview note added' })
    },
  })

export const editInterviewNote = (client: QueryClient, jobId: string, id: string) =>
  mutationOptions({
    mutationKey: ['edit-interview-note'],
    mutationFn: async ({ original, draft }: SavedDraft<NoteDraft>) => {
      const body = changedFields(toRequest(original), toRequest(draft))
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/interview-notes/:id', { params: { id }, body })
    },
    onSuccess: async (changed) => {
      if (!changed) return
      await updateList(client, jobId, (notes) =>
        notes.map((note) => (note.id === id ? changed : note)).toSorted(latestFirst),
      )
      toast({ title: 'Interview note updated' })
    },
  })

export const removeAudio = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['remove-audio'],
    mutationFn: (id: string) => call('PATCH /api/interview-notes/:id', { params: { id }, body: { audioPath: null } }),
    onSuccess: async (changed) => {
      await updateList(client, jobId, (notes) => notes.map((note) => (note.id === changed.id ? changed : note)))
      toast({ title: 'Audio removed' })
    },
  })

export const deleteInterviewNote = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['delete-interview-note'],
    mutationFn: (id: string) => call('DELETE /api/interview-notes/:id', { params: { id } }),
    onSuccess: async (_nothing, id) => {
      await updateList(client, jobId, (notes) => notes.filter((note) => note.id !== id))
      toast({ title: 'Interview note deleted' })
    },
  })

const latestFirst = (one: InterviewNote, other: InterviewNote) => other.interviewDate.localeCompare(one.interviewDate)

/** The day of an interview, and its time if that is known. */
export const whenOf = ({ interviewDate, hasTime }: InterviewNote) =>
  hasTime ? formatDayAndTime(interviewDate) : formatDay(interviewDate)

const updateList = (client: QueryClient, jobId: string, change: (items: readonly InterviewNote[]) => InterviewNote[]) =>
  updateCachedList(client, interviewNotesOf(jobId).queryKey, change)
