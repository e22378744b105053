import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { toastFailure } from './failure.ts'
import { addCachedJob, refetchJobs } from './job-cache.ts'
import { type JobDraft, newJobOf } from './job-draft.ts'

export const addJob = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['add-job'],
    // The same each time it is sent: who gets no answer and saves again, a day later too, makes one job and not two.
    mutationFn: ({ draft, key, sentAt }: SavedDraft<JobDraft>) =>
      call('POST /api/jobs', {
        body: newJobOf(draft, sentAt ? new Date(sentAt) : new Date()),
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (job) => {
      await addCachedJob(client, job)
      refetchJobs(client)
      toast({ title: 'Job added', description: `${job.position} at ${job.company}` })
    },
    onError: (error) => toastFailure(error, 'Failed to add job. Please try again.'),
  })
