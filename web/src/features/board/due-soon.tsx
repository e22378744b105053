import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isDueNow, todayQuery } from '../../job/today.ts'
import { useLate } from '../../lib/use-late.ts'

/** What Today has, in short; nothing while nothing is due. */
const DueSoon = () => {
  const { data: today } = useQuery({ ...todayQuery(), enabled: useLate() })
  const due = today?.items.filter((item) => isDueNow(item, today)) ?? []
  if (!today || due.length === 0) return null
  const overdue = due.filter(({ on }) => on < today.day).length
  return (
    <Link
      to="/today"
      className="flex flex-col gap-1 rounded-md border border-line bg-surface p-3 shadow-resting transition-colors hover:bg-hover"
    >
      <span className="text-xs font-medium text-muted">Today</span>
      {overdue > 0 && (
        <span data-tone="danger" className="font-medium text-tint-ink">
          {overdue} overdue
        </span>
      )}
      {due.length > overdue && <span className="font-medium">{due.length - overdue} due today</span>}
    </Link>
  )
}

// React.lazy takes a module's default export.
export default DueSoon
