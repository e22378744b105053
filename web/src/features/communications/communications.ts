import type { Communication } from '@roletrail/contracts/jobs/communication'
import { type CommunicationSource, defaultSource } from '@roletrail/contracts/vocabulary/communication-source'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { updateCachedList } from '../../lib/api/update-cached-list.ts'
import { changedFields } from '../../lib/forms/changed-fields.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const communicationsOf = (jobId: string) => apiQuery('/api/jobs/:id/communications', { params: { id: jobId } })

export interface CommunicationDraft {
  source: CommunicationSource
  subject: string
  content: string
}

/** The default source is email (spec section 9). */
export const emptyCommunication = (): CommunicationDraft => ({ source: defaultSource, subject: '', content: '' })

export const draftOf = ({ source, subject, content }: Communication): CommunicationDraft => ({
  source,
  subject: subject ?? '',
  content,
})

const toRequest = ({ source, subject, content }: CommunicationDraft) => ({
  source,
  subject: subject.trim() || null,
  content,
})

/** The prefix of the drafts of edits; the id of the communication follows. */
export const editDraftsOf = (jobId: string) => `communication of ${jobId} `

/** No toast on failure (spec section 8): the form keeps the text and says so. */
export const addCommunication = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['add-communication'],
    mutationFn: ({ draft, key }: SavedDraft<CommunicationDraft>) =>
      call('POST /api/communications', {
        body: { jobId, ...toRequest(draft) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (added) => {
      await updateList(client, jobId, (list) => [added, ...list.filter(({ id }) => id !== added.id)])
      toast({ title: 'Communication added' })
    },
  })

export const editCommunication = (client: QueryClient, jobId: string, id: string) =>
  mutationOptions({
    mutationKey: ['edit-communication'],
    mutationFn: async ({ original, draft }: SavedDraft<CommunicationDraft>) => {
      const body = changedFields(toRequest(original), toRequest(draft))
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/communications/:id', { params: { id }, body })
    },
    onSuccess: async (changed) => {
      if (!changed) return
      await updateList(client, jobId, (list) => list.map((each) => (each.id === id ? changed : each)))
      toast({ title: 'Communication updated' })
    },
  })

export const deleteCommunication = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['delete-communication'],
    mutationFn: (id: string) => call('DELETE /api/communications/:id', { params: { id } }),
    onSuccess: async (_nothing, id) => {
      await updateList(client, jobId, (list) => list.filter((each) => each.id !== id))
      toast({ title: 'Communication deleted' })
    },
  })

const updateList = (client: QueryClient, jobId: string, change: (items: readonly Communication[]) => Communication[]) =>
  updateCachedList(client, communicationsOf(jobId).queryKey, change)
