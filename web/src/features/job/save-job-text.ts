import type { JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { serialized } from './in-turn.ts'
import { cachedJob, refetchJobs, updateCachedJob } from './job-cache.ts'
import type { JobText } from './job-texts.ts'
import { asCard, currentJobOf, ifMatch } from './moved-elsewhere.ts'
import { jobQueries } from './queries.ts'

/** One text of a job as it was typed and not saved yet. */
export interface TypedText {
  text: string
  /** The saved text and the job's version when the typing began. */
  base: string
  version: number
}

interface Change extends TypedText {
  patch: JobPatch
}

/** Fails with 412 only when this very text was changed elsewhere since the typing began. */
export const saveJobText = (client: QueryClient, id: string, field: JobText) =>
  mutationOptions({
    mutationKey: ['save-job-text'],
    ...serialized(id),
    mutationFn: (change: Change) => send(id, field, change, versionSeen(client, id, field, change)),
    onSuccess: async (job) => {
      await updateCachedJob(client, job)
      refetchJobs(client)
      if (!field.besideTheCard) toast({ title: 'Job updated', description: `${job.position} at ${job.company}` })
    },
    onError: async (error) => {
      const current = currentJobOf(error)
      if (current) await updateCachedJob(client, current)
    },
  })

/** Of the job as this window knows it by now, as long as the text is the one that was typed over. */
const versionSeen = (client: QueryClient, id: string, field: JobText, { base, version }: TypedText) => {
  const card = field.besideTheCard ? undefined : cachedJob(client, id)
  const known = card ?? client.getQueryData(jobQueries.one(id).queryKey)
  return known && field.textOf(known) === base ? known.version : version
}

const send = async (id: string, field: JobText, change: Change, version: number): Promise<JobListItem> => {
  try {
    return await call('PATCH /api/jobs/:id', { ...asCard(id), body: change.patch, headers: ifMatch(version) })
  } catch (error) {
    const current = currentJobOf(error)
    if (!current) throw error
    const theirs = field.textOf(current)
    // It arrived earlier, and its answer was lost.
    if (theirs === change.text.trim()) return current
    // The card was moved meanwhile, say: the text is still the one the person changed.
    if (theirs === change.base) return send(id, field, change, current.version)
    throw error
  }
}
