import type { StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { queued } from '../../lib/api/queued.ts'
import { dayInputOf, momentOnDay } from '../../lib/dates.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { jobQueries, refetchJobs, serialized } from '../queries.ts'

export interface StageChangeDraft {
  /** In the format of date fields. */
  day: string
  notes: string
}

export const stageChangeDraftOf = ({ changedAt, notes }: StageHistoryEntry): StageChangeDraft => ({
  day: dayInputOf(changedAt),
  notes: notes ?? '',
})

/** At the same time of day, but never later than now. */
const momentOf = (day: string, changedAt: string, now: Date) =>
  [momentOnDay(day, changedAt), now.toISOString()].toSorted()[0]

/** What the draft changes. */
export const correctionIn = (
  { draft, original }: SavedDraft<StageChangeDraft>,
  changedAt: string,
  now = new Date(),
) => ({
  ...(draft.day !== original.day && { changedAt: momentOf(draft.day, changedAt, now) }),
  ...(draft.notes.trim() !== original.notes && { notes: draft.notes.trim() || null }),
})

/** Days in stage follow: the list is fetched again, and the job with its new version. */
export const correctStageChange = (
  client: QueryClient,
  id: string,
  { id: entry, changedAt }: Pick<StageHistoryEntry, 'id' | 'changedAt'>,
) =>
  mutationOptions({
    mutationKey: ['correct-stage-change'],
    ...serialized(id),
    ...queued(id, entry, changedAt),
    mutationFn: async (saved: SavedDraft<StageChangeDraft>) => {
      const body = correctionIn(saved, changedAt)
      if (Object.keys(body).length === 0) return undefined
      return call('PATCH /api/jobs/:id/stage-history/:entry', { params: { id, entry }, body })
    },
    onSuccess: async (corrected) => {
      if (!corrected) return
      client.setQueryData(jobQueries.history(id).queryKey, (entries) =>
        entries?.map((each) => (each.id === entry ? corrected : each)),
      )
      refetchJobs(client, id)
      void client.invalidateQueries({ queryKey: jobQueries.one(id).queryKey, exact: true })
      toast({ title: 'History updated' })
    },
  })
