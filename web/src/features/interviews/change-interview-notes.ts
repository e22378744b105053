import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { changedFields } from '../job/differences.ts'
import { type NoteDraft, toRequest } from './drafts.ts'
import { interviewNotesOf } from './queries.ts'

/** Spec section 8: no toast on failure; the form keeps the text and says so. */
export const addInterviewNote = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['add-interview-note'],
    mutationFn: ({ draft, key }: SavedDraft<NoteDraft>) =>
      call('POST /api/interview-notes', {
        body: { jobId, ...toRequest(draft) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (added) => {
      await changeList(client, jobId, (notes) => [added, ...notes.filter(({ id }) => id !== added.id)])
      toast({ title: 'Interview note added' })
    },
  })

export const editInterviewNote = (client: QueryClient, jobId: string, id: string) =>
  mutationOptions({
    mutationKey: ['change-interview-note'],
    mutationFn: async ({ original, draft }: SavedDraft<NoteDraft>) => {
      const body = changedFields(toRequest(original), toRequest(draft))
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/interview-notes/:id', { params: { id }, body })
    },
    onSuccess: async (changed) => {
      if (!changed) return
      await changeList(client, jobId, (notes) => notes.map((note) => (note.id === id ? changed : note)))
      toast({ title: 'Interview note updated' })
    },
  })

export const removeAudio = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['remove-audio'],
    mutationFn: (id: string) => call('PATCH /api/interview-notes/:id', { params: { id }, body: { audioPath: null } }),
    onSuccess: async (changed) => {
      await changeList(client, jobId, (notes) => notes.map((note) => (note.id === changed.id ? changed : note)))
      toast({ title: 'Audio removed' })
    },
  })

export const deleteInterviewNote = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['delete-interview-note'],
    mutationFn: (id: string) => call('DELETE /api/interview-notes/:id', { params: { id } }),
    onSuccess: async (_nothing, id) => {
      await changeList(client, jobId, (notes) => notes.filter((note) => note.id !== id))
      toast({ title: 'Interview note deleted' })
    },
  })

const changeList = async (
  client: QueryClient,
  jobId: string,
  change: (notes: readonly InterviewNote[]) => InterviewNote[],
) => {
  const { queryKey } = interviewNotesOf(jobId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (notes) => notes && change(notes))
  await client.invalidateQueries({ queryKey })
}
