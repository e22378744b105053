import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast.ts'
import { sendDeletion } from './delete-job.ts'
import { toastFailure } from './failure.ts'
import { refetchJobs, removeCachedJobs } from './job-cache.ts'
import { bulkRun } from './one-by-one.ts'

export const bulkDeleteKey = ['delete-jobs'] as const

const bulkDeleteOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: bulkDeleteKey,
    mutationFn: (ids: string[]) => bulkRun(ids, sendDeletion),
    onSuccess: async (outcomes, ids) => {
      const gone = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      await removeCachedJobs(client, gone)
      refetchJobs(client)
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
      if (failed[0]) toastFailure(failed[0].reason, partly(failed.length, ids.length))
      else toast({ title: 'Job deleted', description: `${gone.length} jobs were deleted.` })
    },
  })

const partly = (failed: number, all: number) =>
  failed === all
    ? 'Failed to delete job. Please try again.'
    : `${failed} of ${all} jobs could not be deleted. Please try again.`

/** Deletes many jobs, a few at a time; those that cannot be deleted come back. */
export const deleteJobs = (client: QueryClient, ids: string[]) =>
  void new MutationObserver(client, bulkDeleteOptions(client)).mutate(ids)
