import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { queued } from '../../lib/api/queued.ts'
import { plural } from '../../lib/plural.ts'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { patchJob, refetchJobs, updateCachedJobs } from '../queries.ts'
import { bulkRun } from './bulk-run.ts'
import { toastFailure } from './failures.ts'

type Tagged = Pick<JobListItem, 'id' | 'tags'>

/** Adds a tag to those of these jobs that have room for it and do not have it yet. */
export const tagJobs = (client: QueryClient, jobs: readonly Tagged[], tag: string) => {
  const lacking = jobs.filter(({ tags }) => !tags?.includes(tag))
  if (lacking.length === 0) return toast({ title: 'Already tagged', description: tag })
  const roomy = lacking.filter(({ tags }) => (tags?.length ?? 0) < limits.tags)
  if (roomy.length === 0) return toastError('Too many tags', `A job can have up to ${limits.tags} tags.`)
  // Never rejects: what came of each is in the outcomes.
  void new MutationObserver(client, tagOptions(client, tag)).mutate(roomy)
}

export const tagOptions = (client: QueryClient, tag: string) =>
  mutationOptions({
    mutationKey: ['tag-jobs'],
    ...queued(tag),
    mutationFn: (jobs: readonly Tagged[]) =>
      bulkRun(jobs, ({ id, tags }) => patchJob(id, { tags: [...(tags ?? []), tag] })),
    onSuccess: async (outcomes) => {
      const tagged = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      const [failure] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
      await updateCachedJobs(client, tagged)
      refetchJobs(client)
      if (failure)
        toastFailure(failure, `We couldn't tag ${outcomes.length - tagged.length} of ${outcomes.length} jobs.`)
      else toast({ title: `Tagged ${plural(tagged.length, 'job')}`, description: tag })
    },
  })
