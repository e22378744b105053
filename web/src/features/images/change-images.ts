import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { toastFailure } from '../job/failure.ts'
import { serialized } from '../job/in-turn.ts'
import { refetchJobs, updateCachedJob } from '../job/job-cache.ts'
import { asCard, currentJobOf, ifMatch } from '../job/moved-elsewhere.ts'
import { parseImages, serializeImages } from './prepare-image.ts'

type Change = (images: readonly string[]) => readonly string[]
type Pictured = Pick<JobListItem, 'id' | 'version' | 'images'>

/** Changes the images the job has by then: what another window added meanwhile stays. */
export const changeImages = (client: QueryClient, job: Pictured) =>
  mutationOptions({
    mutationKey: ['change-images'],
    ...serialized(job.id),
    mutationFn: (change: Change) => send(job, change),
    onSuccess: async (changed) => {
      await updateCachedJob(client, changed)
      refetchJobs(client, job.id)
      toast({ title: 'Job updated', description: `${changed.position} at ${changed.company}` })
    },
    onError: (error) => toastFailure(error, 'Failed to update job. Please try again.'),
  })

const send = async ({ id, version, images }: Pictured, change: Change): Promise<JobListItem> => {
  const body = { images: serializeImages(change(parseImages(images))) }
  try {
    return await call('PATCH /api/jobs/:id', { ...asCard(id), body, headers: ifMatch(version) })
  } catch (error) {
    const current = currentJobOf(error)
    if (!current) throw error
    return send(current, change)
  }
}
