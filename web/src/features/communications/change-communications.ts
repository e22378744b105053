import type { Communication, NewCommunication } from '@roletrail/contracts/jobs/communication'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'
import { communicationsOf } from './queries.ts'

/** Spec section 8: no toast on failure; the form keeps the text and says so. */
export const addCommunication = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['add-communication'],
    mutationFn: ({ key, ...body }: Omit<NewCommunication, 'jobId'> & { key: string }) =>
      call('POST /api/communications', { body: { jobId, ...body }, headers: { 'idempotency-key': key } }),
    onSuccess: async (added) => {
      await changeList(client, jobId, (list) => [added, ...list.filter(({ id }) => id !== added.id)])
      toast({ title: 'Communication added' })
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
