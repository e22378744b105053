import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import type { TranscriptionState } from '@roletrail/contracts/vocabulary/audio'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { realId } from '../../job/changes/overlays.ts'
import { latestFirst, showChangedInterview, updateInterviews } from '../../job/interviews.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { queued } from '../../lib/api/queued.ts'
import { dayInputOf, noonOn, timeInputOf } from '../../lib/dates.ts'
import { changedFields } from '../../lib/forms/changed-fields.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type PlanDraft, requestOf } from './plan/plan-draft.ts'

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
    ...queued(jobId),
    mutationFn: ({ draft, key }: SavedDraft<NoteDraft>) =>
      call('POST /api/interview-notes', {
        body: { jobId: realId(jobId), ...toRequest(draft) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (added) => {
      await showAdded(client, jobId, added)
      toast({ title: 'Interview note added' })
    },
  })

type EditedNote = Pick<InterviewNote, 'id' | 'jobId' | 'state' | 'interviewDate'>

export const editInterviewNote = (client: QueryClient, note: EditedNote) =>
  mutationOptions({
    mutationKey: ['edit-interview-note'],
    ...queued(note.id, note.jobId, note.state ?? '', note.interviewDate),
    mutationFn: async ({ original, draft }: SavedDraft<NoteDraft>) => {
      const body = { ...changedFields(toRequest(original), toRequest(draft)), ...doneBy(note, new Date()) }
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/interview-notes/:id', { params: { id: note.id }, body })
    },
    onSuccess: async (changed) => {
      if (!changed) return
      await showChangedInterview(client, note.jobId, changed)
      toast({ title: 'Interview note updated' })
    },
  })

/** Who writes notes about an interview after its time has been there. */
const doneBy = ({ state, interviewDate }: EditedNote, now: Date) =>
  state === 'scheduled' && Date.parse(interviewDate) <= now.getTime() ? { state: 'done' as const } : {}

/** An interview that is to be. */
export const scheduleInterview = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['schedule-interview'],
    ...queued(jobId),
    mutationFn: async ({ draft, key }: SavedDraft<PlanDraft>) =>
      call('POST /api/interview-notes', {
        body: { jobId: realId(jobId), state: 'scheduled', ...(await requestOf(draft)) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (added) => {
      await showAdded(client, jobId, added)
      toast({ title: 'Interview scheduled' })
    },
  })

type NamedNote = Pick<InterviewNote, 'id' | 'jobId'>

export const editPlan = (client: QueryClient, { id, jobId }: NamedNote) =>
  mutationOptions({
    mutationKey: ['edit-interview-plan'],
    ...queued(id, jobId),
    mutationFn: async ({ original, draft }: SavedDraft<PlanDraft>) => {
      const body = changedFields(await requestOf(original), await requestOf(draft))
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/interview-notes/:id', { params: { id }, body })
    },
    onSuccess: async (changed) => {
      if (!changed) return
      await showChangedInterview(client, jobId, changed)
      toast({ title: 'Interview updated' })
    },
  })

export const removeAudio = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['remove-audio'],
    ...queued(jobId),
    mutationFn: (id: string) => call('PATCH /api/interview-notes/:id', { params: { id }, body: { audioPath: null } }),
    onSuccess: async (changed) => {
      await updateInterviews(client, jobId, (notes) => notes.map((note) => (note.id === changed.id ? changed : note)))
      toast({ title: 'Audio removed' })
    },
  })

export const deleteInterviewNote = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['delete-interview-note'],
    ...queued(jobId),
    mutationFn: (id: string) => call('DELETE /api/interview-notes/:id', { params: { id } }),
    onSuccess: async (_nothing, id) => {
      await updateInterviews(client, jobId, (notes) => notes.filter((note) => note.id !== id))
      toast({ title: 'Interview note deleted' })
    },
  })

const showAdded = (client: QueryClient, jobId: string, added: InterviewNote) =>
  updateInterviews(client, jobId, (notes) =>
    [added, ...notes.filter(({ id }) => id !== added.id)].toSorted(latestFirst),
  )
