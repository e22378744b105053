import type { Communication } from '@roletrail/contracts/jobs/communication'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { changedFields } from '../job/differences.ts'
import { type CommunicationDraft, toRequest } from './drafts.ts'
import { communicationsOf } from './queries.ts'

/** Spec section 8: no toast on failure; the form keeps the text and says so. */
export const addCommunication = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['add-communication'],
    mutationFn: ({ draft, key }: SavedDraft<CommunicationDraft>) =>
      call('POST /api/communications', {
        body: { jobId, ...toRequest(draft) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (added) => {
      await changeList(client, jobId, (list) => [added, ...list.filter(({ id }) => id !== added.id)])
      toast({ title: 'Communication added' })
    },
  })

export const editCommunication = (client: QueryClient, jobId: string, id: string) =>
  mutationOptions({
    mutationKey: ['change-communication'],
    mutationFn: async ({ original, draft }: SavedDraft<CommunicationDraft>) => {
      const body = changedFields(toRequest(original), toRequest(draft))
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/communications/:id', { params: { id }, body })
    },
    onSuccess: async (changed) => {
      if (!changed) return
      await changeList(client, jobId, (list) => list.map((each) => (each.id === id ? changed : each)))
      toast({ title: 'Communication updated' })
    },
  })

export const deleteCommunication = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['delete-communication'],
    mutationFn: (id: string) => call('DELETE /api/communications/:id', { params: { id } }),
    onSuccess: async (_nothing, id) => {
      await changeList(client, jobId, (list) => list.filter((each) => each.id !== id))
      toast({ title: 'Communication deleted' })
    },
  })

const changeList = async (
  client: QueryClient,
  jobId: string,
  change: (list: readonly Communication[]) => Communication[],
) => {
  const { queryKey } = communicationsOf(jobId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (list) => list && change(list))
  await client.invalidateQueries({ queryKey })
}
