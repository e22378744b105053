import type { JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { queued } from '../../lib/api/queued.ts'
import { daysUntil } from '../../lib/calendar-day.ts'
import { dayInputOf } from '../../lib/dates.ts'
import { plural } from '../../lib/plural.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type JobDraft, newJobOf, parseImages, serializeImages } from '../draft.ts'
import { patchOf, type TextFieldName, textOf } from '../fields.ts'
import { suggestedDay } from '../follow-up.ts'
import { addCachedJob, cachedJob, jobQueries, patchJob, refetchJobs, serialized, updateCachedJob } from '../queries.ts'
import { currentJobOf, toastFailure } from './failures.ts'
import { rememberAdded } from './overlays.ts'
import { planFollowUps } from './plans.ts'

const toastUpdated = ({ position, company }: JobListItem) =>
  toast({ title: 'Job updated', description: `${position} at ${company}` })

export const addJob = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['add-job'],
    ...queued(),
    // The same request each time: a person who gets no response and saves again, even a day later, adds only one job.
    mutationFn: ({ draft, key, sentAt }: SavedDraft<JobDraft>) =>
      call('POST /api/jobs', {
        body: newJobOf(draft, sentAt ? new Date(sentAt) : new Date()),
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (job, { key }) => {
      rememberAdded(key, job.id)
      await addCachedJob(client, job)
      refetchJobs(client)
      const today = dayInputOf(new Date())
      const on = suggestedDay(job, today)
      const label = on && `Follow up in ${plural(daysUntil(on, today), 'day')}?`
      toast({
        title: 'Job added',
        description: `${job.position} at ${job.company}`,
        action: on && label ? { label, onClick: () => planFollowUps(client, [job], on) } : undefined,
      })
    },
    onError: (error) => toastFailure(error, 'Failed to add job. Please try again.'),
  })

/** Sends no version, only the fields that were changed: two people who edit different fields of one job both succeed. */
export const editJob = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: ['edit-job'],
    ...serialized(id),
    ...queued(id),
    mutationFn: (changes: JobPatch) => patchJob(id, changes),
    onSuccess: async (job) => {
      await updateCachedJob(client, job)
      refetchJobs(client, job.id)
      toastUpdated(job)
    },
    onError: (error) => toastFailure(error, 'Failed to update job. Please try again.'),
  })

/** One field as it was typed and not saved yet. */
export interface FieldEdit {
  text: string
  /** The saved text, and the job's version, when the typing began. */
  base: string
  version: number
}

/** The notes report beside their field, not by a toast, whether a change was saved. */
export const reportsBesideField = (name: TextFieldName) => name === 'notes'

/** Fails with 412 only if this very field was changed elsewhere since the typing began. */
export const saveField = (client: QueryClient, job: JobListItem, name: TextFieldName) =>
  mutationOptions({
    mutationKey: ['save-field'],
    ...serialized(job.id),
    ...queued(job.id, name),
    mutationFn: (edit: FieldEdit) => sendField(job, name, edit, versionSeen(client, job.id, name, edit)),
    onSuccess: async (saved) => {
      await updateCachedJob(client, saved)
      refetchJobs(client)
      if (!reportsBesideField(name)) toastUpdated(saved)
    },
    onError: async (error) => {
      const current = currentJobOf(error)
      if (current) await updateCachedJob(client, current)
    },
  })

/** Of the job as this window knows it by now, as long as the field still has the text that was typed over. */
const versionSeen = (client: QueryClient, id: string, name: TextFieldName, { base, version }: FieldEdit) => {
  const listed = name === 'notes' ? undefined : cachedJob(client, id)
  const known = listed ?? client.getQueryData(jobQueries.one(id).queryKey)
  return known && textOf(known, name) === base ? known.version : version
}

const sendField = async (
  job: JobListItem,
  name: TextFieldName,
  edit: FieldEdit,
  version: number,
): Promise<JobListItem> => {
  try {
    return await patchJob(job.id, patchOf(job, name, edit.text), version)
  } catch (error) {
    const current = currentJobOf(error)
    if (!current) throw error
    const theirs = textOf(current, name)
    // It arrived earlier, and its response was lost.
    if (theirs === edit.text.trim()) return current
    // Something else was changed, its stage for instance: the text is still the one that the person changed.
    if (theirs === edit.base) return sendField(job, name, edit, current.version)
    throw error
  }
}

type ImageChange = (images: readonly string[]) => readonly string[]
type WithImages = Pick<JobListItem, 'id' | 'version' | 'images'>

/** Changes the images the job has by then: what another window added meanwhile stays. */
export const changeImages = (client: QueryClient, job: WithImages) =>
  mutationOptions({
    mutationKey: ['change-images'],
    ...serialized(job.id),
    ...noOfflineQueue,
    mutationFn: (change: ImageChange) => sendImages(job, change),
    onSuccess: async (changed) => {
      await updateCachedJob(client, changed)
      refetchJobs(client, job.id)
      toastUpdated(changed)
    },
    onError: (error) => toastFailure(error, 'Failed to update job. Please try again.'),
  })

const sendImages = async ({ id, version, images }: WithImages, change: ImageChange): Promise<JobListItem> => {
  try {
    return await patchJob(id, { images: serializeImages(change(parseImages(images))) }, version)
  } catch (error) {
    const current = currentJobOf(error)
    if (!current) throw error
    return sendImages(current, change)
  }
}
