import type { Communication } from '@roletrail/contracts/jobs/communication'
import { type CommunicationSource, defaultSource } from '@roletrail/contracts/vocabulary/communication-source'
import type { Direction } from '@roletrail/contracts/vocabulary/direction'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { realId } from '../../job/changes/overlays.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { queued } from '../../lib/api/queued.ts'
import { updateCachedList } from '../../lib/api/update-cached-list.ts'
import { dayInputOf, momentOnDay, noonOn } from '../../lib/dates.ts'
import { changedFields } from '../../lib/forms/changed-fields.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const communicationsOf = (jobId: string) => apiQuery('/api/jobs/:id/communications', { params: { id: jobId } })

export interface CommunicationDraft {
  source: CommunicationSource
  /** Null only where it was never said. */
  direction: Direction | null
  /** The day in the format of date fields. */
  date: string
  subject: string
  content: string
}

/** The default source is email (spec section 9). */
export const emptyCommunication = (): CommunicationDraft => ({
  source: defaultSource,
  direction: 'received',
  date: dayInputOf(new Date()),
  subject: '',
  content: '',
})

export const draftOf = ({ source, direction, subject, content, receivedAt }: Communication): CommunicationDraft => ({
  source,
  direction,
  date: dayInputOf(receivedAt),
  subject: subject ?? '',
  content,
})

const toRequest = ({ source, direction, subject, content }: CommunicationDraft) => ({
  source,
  direction,
  subject: subject.trim() || null,
  content,
})

/** The prefix of the drafts of edits; the id of the communication follows. */
export const editDraftsOf = (jobId: string) => `communication of ${jobId} `

/** No toast on failure (spec section 8): the form keeps the text and says so. */
export const addCommunication = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['add-communication'],
    ...queued(jobId),
    mutationFn: ({ draft, key, sentAt }: SavedDraft<CommunicationDraft>) =>
      call('POST /api/communications', {
        body: {
          jobId: realId(jobId),
          ...toRequest(draft),
          receivedAt: momentOf(draft.date, sentAt ? new Date(sentAt) : new Date()),
        },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async (added) => {
      await updateList(client, jobId, (list) =>
        [added, ...list.filter(({ id }) => id !== added.id)].toSorted(newestFirst),
      )
      toast({ title: 'Communication added' })
    },
  })

/** Now, or noon of another day. A repeated request says the same. */
export const momentOf = (date: string, now: Date) =>
  date && date !== dayInputOf(now) ? noonOn(date) : now.toISOString()

export const editCommunication = (
  client: QueryClient,
  { id, jobId, receivedAt }: Pick<Communication, 'id' | 'jobId' | 'receivedAt'>,
) =>
  mutationOptions({
    mutationKey: ['edit-communication'],
    ...queued(id, jobId, receivedAt),
    mutationFn: async ({ original, draft }: SavedDraft<CommunicationDraft>) => {
      const body = {
        ...changedFields(toRequest(original), toRequest(draft)),
        ...(draft.date && draft.date !== original.date && { receivedAt: momentOnDay(draft.date, receivedAt) }),
      }
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/communications/:id', { params: { id }, body })
    },
    onSuccess: async (changed) => {
      if (!changed) return
      await updateList(client, jobId, (list) =>
        list.map((each) => (each.id === id ? changed : each)).toSorted(newestFirst),
      )
      toast({ title: 'Communication updated' })
    },
  })

export const deleteCommunication = (client: QueryClient, jobId: string) =>
  mutationOptions({
    mutationKey: ['delete-communication'],
    ...queued(jobId),
    mutationFn: (id: string) => call('DELETE /api/communications/:id', { params: { id } }),
    onSuccess: async (_nothing, id) => {
      await updateList(client, jobId, (list) => list.filter((each) => each.id !== id))
      toast({ title: 'Communication deleted' })
    },
  })

const newestFirst = (one: Communication, other: Communication) => other.receivedAt.localeCompare(one.receivedAt)

const updateList = (client: QueryClient, jobId: string, change: (items: readonly Communication[]) => Communication[]) =>
  updateCachedList(client, communicationsOf(realId(jobId)).queryKey, change)
