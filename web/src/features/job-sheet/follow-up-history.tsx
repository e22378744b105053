import type { FollowUpChange } from '@roletrail/contracts/jobs/follow-up'
import { useQuery } from '@tanstack/react-query'
import { jobQueries } from '../../job/queries.ts'
import { dayLabel } from '../../lib/calendar-day.ts'
import { useToday } from '../../lib/use-today.ts'
import { ChangeHistory } from './change-history.tsx'

/** What happened to the follow-ups of a job, newest first. Renders nothing for a job that never had one. */
export const FollowUpHistory = ({ id }: { id: string }) => {
  const { data: changes = [] } = useQuery(jobQueries.followUps(id))
  const today = useToday()
  return (
    <ChangeHistory
      title="Follow-ups"
      changes={changes.map((change) => ({ id: change.id, at: change.at, text: describe(change, today) }))}
    />
  )
}

const describe = ({ change, on, note }: FollowUpChange, today: string) => {
  const day = on ? dayLabel(on, today) : ''
  switch (change) {
    case 'planned':
      return `Follow-up planned for ${day}${note ? `: ${note}` : ''}`
    case 'moved':
      return `Follow-up moved to ${day}`
    case 'done':
      return 'Followed up'
    case 'removed':
      return 'Follow-up removed'
  }
}
