import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { ownZone } from '../../../lib/zoned.ts'
import { endOf, timesOf } from '../when.ts'
import { momentOf, type PlanDraft } from './plan-draft.ts'

/** The moment of a draft, once it has a time. */
const useMoment = ({ date, time, zone }: PlanDraft) =>
  useQuery({
    queryKey: ['moment', date, time, zone],
    queryFn: () => momentOf({ date, time, zone }) ?? null,
    enabled: date !== '' && time !== '',
  }).data

/** What is planned for the same time. An interview that is still going on began less than a day ago. */
const useOverlaps = (from: string | null | undefined, minutes: number, id: string | undefined) => {
  const start = Date.parse(from ?? '')
  const end = start + minutes * 60_000
  const at = (moment: number) => (from ? new Date(moment).toISOString() : '')
  const { data = [] } = useQuery({
    ...apiQuery('/api/interviews', {
      query: { from: at(start - limits.interview.minutes.max * 60_000), to: at(end) },
    }),
    enabled: Boolean(from),
  })
  return data.filter((other) => other.id !== id && isPlanned(other) && endOf(other).getTime() > start)
}

const isPlanned = ({ state, hasTime }: Interview) => state === 'scheduled' && hasTime

interface OverlapsProps {
  draft: PlanDraft
  /** The interview that is being edited, which does not overlap with itself. */
  id?: string | undefined
}

/** What a person should know of the time they are choosing. */
export const Overlaps = ({ draft, id }: OverlapsProps) => {
  const moment = useMoment(draft)
  const overlaps = useOverlaps(moment, Number(draft.duration), id)
  return (
    <div role="status" className="flex flex-col gap-1.5 text-xs empty:hidden">
      {moment && draft.zone !== ownZone() && <p className="text-muted">{formatMoment(moment)} your time</p>}
      {overlaps.map((other) => (
        <p key={other.id} data-tone="warning" className="flex gap-1.5 font-medium text-tint-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          Overlaps with {other.company}, {other.position} ({timesOf(other)})
        </p>
      ))}
    </div>
  )
}
