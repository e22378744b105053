import type { Ticket } from '@roletrail/contracts/support/ticket'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from './ticket-status.tsx'

/** The newest tickets; the support desk has them all. */
const newest = apiQuery('/api/admin/support', { query: { limit: 10 } })

export const TicketList = () => {
  const list = useQuery(newest)
  if (list.isPending) return <TicketSkeleton />
  if (!list.data) return <LoadFailed what="the tickets" retry={() => void list.refetch()} />
  if (list.data.length === 0)
    return (
      <Card flush>
        <Notice icon={<Inbox />} title="No tickets yet">
          Questions from the help page arrive here.
        </Notice>
      </Card>
    )
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {list.data.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      </Card>
      <Button asChild variant="secondary" className="mt-4">
        <Link to="/admin/support">Open support</Link>
      </Button>
    </>
  )
}

const TicketSkeleton = () => (
  <Card flush aria-busy="true">
    <ul className="divide-y divide-line">
      {['first', 'second', 'third'].map((ticket) => (
        <li key={ticket} className="px-6 py-4">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="mt-2 h-4 w-full max-w-lg" />
        </li>
      ))}
    </ul>
  </Card>
)

const TicketRow = ({ ticket: { id, subject, message, status, createdAt } }: { ticket: Ticket }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-6 py-4">
    <div className="min-w-0 flex-1 basis-72">
      <h3 className="tracking-normal break-words">
        <Link
          to="/admin/support"
          search={{ status: undefined, ticket: id }}
          className="hover:underline hover:underline-offset-4"
        >
          {subject}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-3 break-words whitespace-pre-line text-muted">{message}</p>
    </div>
    <div className="flex items-center gap-4">
      <StatusBadge status={status} />
      <time dateTime={createdAt} className="text-muted">
        {formatDay(createdAt)}
      </time>
    </div>
  </li>
)
