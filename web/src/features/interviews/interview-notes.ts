import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import type { TranscriptionState } from '@roletrail/contracts/vocabulary/audio'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { updateCachedList } from '../../lib/api/update-cached-list.ts'
import { dayInputOf } from '../../lib/dates.ts'
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
  notes: string
  /** Null until the person types one. */
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

/** Noon, so that it is the same day in most of the world. A repeated request has the same time. */
const noonOf = (date: string) => new Date(`${date || dayInputOf(new Date())}T12:00:00`).toISOString()

export const toRequest = ({ date, notes, transcript, summary, audioPath }: NoteDraft) => ({
  notes,
  interviewDate: noonOf(date),
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
      await updateList(client, jobId, (notes) => [added, ...notes.filter(({ id }) => id !== added.id)])
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
      await updateList(client, jobId, (notes) => notes.map((note) => (note.id === id ? changed : note)))
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

const updateList = (client: QueryClient, jobId: string, change: (items: readonly InterviewNote[]) => InterviewNote[]) =>
  updateCachedList(client, interviewNotesOf(jobId).queryKey, change)
