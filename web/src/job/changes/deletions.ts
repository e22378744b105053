import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { refetchJobs, removeCachedJobs } from '../queries.ts'
import { bulkRun } from './bulk-run.ts'
import { isGone, toastFailure } from './failures.ts'

export const deleteKey = ['delete-job'] as const
export const bulkDeleteKey = ['delete-jobs'] as const

/** Runs without a component, since the one that asked for it goes away with the job. */
export const deleteJob = (client: QueryClient, id: string) =>
  new MutationObserver(client, deleteOptions(client)).mutate(id).catch(() => {
    // onError has shown it.
  })

/** Deletes many jobs, a few at a time. Those that cannot be deleted come back. */
export const deleteJobs = (client: QueryClient, ids: string[]) =>
  void new MutationObserver(client, bulkDeleteOptions(client)).mutate(ids)

const deleteOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: deleteKey,
    mutationFn: sendDeletion,
    onSuccess: async (_nothing, id) => {
      await removeCachedJobs(client, [id])
      refetchJobs(client)
      toast({ title: 'Job deleted' })
    },
    onError: (error) => {
      toastFailure(error, 'Failed to delete job. Please try again.')
      refetchJobs(client)
    },
  })

const bulkDeleteOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: bulkDeleteKey,
    mutationFn: (ids: string[]) => bulkRun(ids, sendDeletion),
    onSuccess: async (outcomes, ids) => {
      const gone = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      await removeCachedJobs(client, gone)
      refetchJobs(client)
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
      if (failed[0]) toastFailure(failed[0].reason, describeFailed(failed.length, ids.length))
      else toast({ title: 'Job deleted', description: `${gone.length} jobs were deleted.` })
    },
  })

const describeFailed = (failed: number, all: number) =>
  failed === all
    ? 'Failed to delete job. Please try again.'
    : `We couldn't delete ${failed} of ${all} jobs. Please try again.`

const sendDeletion = (id: string) =>
  call('DELETE /api/jobs/:id', { params: { id } }).catch((error: Error) => {
    // Deleted elsewhere in the meantime, which is what the person wanted.
    if (!isGone(error)) throw error
  })
