import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast.ts'
import { sendDeletion } from './delete-job.ts'
import { toastFailure } from './failure.ts'
import { forgetJobs, refetchJobs } from './job-cache.ts'
import { oneByOne } from './one-by-one.ts'

export const deleteManyKey = ['delete-jobs'] as const

const deleteJobs = (client: QueryClient) =>
  mutationOptions({
    mutationKey: deleteManyKey,
    mutationFn: (ids: string[]) => oneByOne(ids, sendDeletion),
    onSuccess: async (outcomes, ids) => {
      const gone = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      await forgetJobs(client, gone)
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
export const startDeletions = (client: QueryClient, ids: string[]) =>
  void new MutationObserver(client, deleteJobs(client)).mutate(ids)
