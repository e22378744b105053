import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from './failure.ts'
import { refetchJobs, rememberNewJob } from './job-cache.ts'
import { type JobDraft, newJobOf } from './job-draft.ts'

export const addJob = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['add-job'],
    mutationFn: (draft: JobDraft) => {
      const { key, body } = attemptOf(draft)
      return call('POST /api/jobs', { body, headers: { 'idempotency-key': key } })
    },
    onSuccess: async (job) => {
      await rememberNewJob(client, job)
      refetchJobs(client)
      toast({ title: 'Job added', description: `${job.position} at ${job.company}` })
    },
    onError: (error) => toastFailure(error, 'Failed to add job. Please try again.'),
  })

const attempts = new WeakMap<JobDraft, { key: string; body: ReturnType<typeof newJobOf> }>()

/**
 * What is sent for a draft, the same each time: who gets no answer and saves again makes one job and not two
 * (docs/adr/0012). A draft that was changed in between is another draft.
 */
const attemptOf = (draft: JobDraft) => {
  const attempt = attempts.get(draft) ?? { key: crypto.randomUUID(), body: newJobOf(draft, new Date()) }
  attempts.set(draft, attempt)
  return attempt
}
