import type { Ticket } from '@roletrail/contracts/support/ticket'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const tones: Record<TicketStatus, Tone> = { open: 'danger', pending: 'warning', resolved: 'success' }

/** The newest tickets, as many as one page of the list may hold. */
export const ticketsQuery = apiQuery('/api/admin/support', { query: { limit: 200 } })

export const TicketList = () => {
  const list = useQuery(ticketsQuery)
  if (list.isPending) return <TicketSkeleton />
  if (list.isError) return <LoadFailed what="the tickets" retry={() => void list.refetch()} />
  if (list.data.length === 0)
    return (
      <Card flush>
        <Notice icon={<Inbox />} title="No tickets yet">
          Questions from the help page arrive here.
        </Notice>
      </Card>
    )
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {list.data.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </Card>
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

const TicketRow = ({ ticket: { subject, message, status, createdAt } }: { ticket: Ticket }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-6 py-4">
    <div className="min-w-0 flex-1 basis-72">
      <h3 className="tracking-normal break-words">{subject}</h3>
      <p className="mt-1 break-words whitespace-pre-line text-muted">{message}</p>
    </div>
    <div className="flex items-center gap-4">
      <Badge tone={tones[status]} className="capitalize">
        {status}
      </Badge>
      <time dateTime={createdAt} className="text-muted">
        {formatDay(createdAt)}
      </time>
    </div>
  </li>
)
