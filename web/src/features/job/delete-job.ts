import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isGone, toastFailure } from './failure.ts'
import { forgetJob, refetchJobs } from './job-cache.ts'

export const deleteKey = ['delete-job'] as const

const deleteOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: deleteKey,
    mutationFn: sendDeletion,
    onSuccess: async (_nothing, id) => {
      await forgetJob(client, id)
      refetchJobs(client)
      toast({ title: 'Job deleted' })
    },
    onError: (error) => {
      toastFailure(error, 'Failed to delete job. Please try again.')
      refetchJobs(client)
    },
  })

export const sendDeletion = (id: string) =>
  call('DELETE /api/jobs/:id', { params: { id } }).catch((error: Error) => {
    // Deleted elsewhere in the meantime: what the person wanted has happened.
    if (!isGone(error)) throw error
  })

/** Runs without a component, since the one that asked goes away with the job. */
export const deleteJob = (client: QueryClient, id: string) =>
  new MutationObserver(client, deleteOptions(client)).mutate(id).catch(() => {
    // onError has told the person.
  })
