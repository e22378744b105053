import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from './failure.ts'
import { refetchJobs, rememberNewJob } from './job-cache.ts'
import { type JobDraft, newJobOf } from './job-draft.ts'

export const addJob = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['add-job'],
    mutationFn: (draft: JobDraft) => call('POST /api/jobs', { body: newJobOf(draft, new Date()) }),
    onSuccess: async (job) => {
      await rememberNewJob(client, job)
      refetchJobs(client)
      toast({ title: 'Job added', description: `${job.position} at ${job.company}` })
    },
    onError: (error) => toastFailure(error, 'Failed to add job. Please try again.'),
  })
