import type { JobPatch } from '@roletrail/contracts/jobs/job'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { toastFailure } from './failure.ts'
import { serialized } from './in-turn.ts'
import { refetchJobs, updateCachedJob } from './job-cache.ts'
import { asCard } from './moved-elsewhere.ts'

/** Sends no version: only the fields that were changed, so two people editing one job both keep their words. */
export const editJob = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: ['edit-job'],
    ...serialized(id),
    mutationFn: (changes: JobPatch) => call('PATCH /api/jobs/:id', { ...asCard(id), body: changes }),
    onSuccess: async (job) => {
      await updateCachedJob(client, job)
      refetchJobs(client, id)
      toast({ title: 'Job updated', description: `${job.position} at ${job.company}` })
    },
    onError: (error) => toastFailure(error, 'Failed to update job. Please try again.'),
  })
