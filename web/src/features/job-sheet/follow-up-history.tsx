import type { FollowUpChange } from '@roletrail/contracts/jobs/follow-up'
import { useQuery } from '@tanstack/react-query'
import { jobQueries } from '../../job/queries.ts'
import { dayLabel } from '../../lib/calendar-day.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useToday } from '../../lib/use-today.ts'

/** What happened to the follow-ups of a job, newest first. Renders nothing for a job that never had one. */
export const FollowUpHistory = ({ id }: { id: string }) => {
  const { data: changes = [] } = useQuery(jobQueries.followUps(id))
  const today = useToday()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="follow-up-history" className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      <h4 id="follow-up-history" className="text-sm">
        Follow-ups
      </h4>
      <ol className="flex flex-col gap-2">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{describe(change, today)}</span>
            <time dateTime={change.at} className="text-xs leading-5 text-muted">
              {formatMoment(change.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

const describe = ({ change, on, note }: FollowUpChange, today: string) => {
  const day = on ? dayLabel(on, today) : ''
  switch (change) {
    case 'planned':
      return `Planned for ${day}${note ? `: ${note}` : ''}`
    case 'moved':
      return `Moved to ${day}`
    case 'done':
      return 'Followed up'
    case 'removed':
      return 'Removed'
  }
}
