import type { DeskTicket } from '@roletrail/contracts/support/ticket'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isProblem } from '../../../lib/api/api-error.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AlsoHere } from './also-here.tsx'
import { Conversation } from './conversation.tsx'
import { ticketQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { StatusBadge } from './ticket-status.tsx'
import { TriageCard } from './triage-card.tsx'

/** Everything about one ticket. */
export const TicketPane = ({ id, status }: { id: string; status: TicketStatus | undefined }) => (
  <div className="flex flex-col gap-6">
    <Link
      to="/admin/support"
      search={{ status, ticket: undefined }}
      className="inline-flex min-h-6 items-center gap-1.5 self-start text-muted hover:text-ink hover:underline hover:underline-offset-4 lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      All tickets
    </Link>
    <Loaded id={id}>{(ticket) => <TicketDetails ticket={ticket} />}</Loaded>
  </div>
)

const Loaded = ({ id, children }: { id: string; children: (ticket: DeskTicket) => ReactNode }) => {
  const ticket = useQuery(ticketQuery(id))
  if (ticket.data) return children(ticket.data)
  if (ticket.isPending) return <PaneSkeleton />
  if (
    isProblem<'GET /api/admin/support/:id'>(ticket.error, 'ticket_not_found') ||
    isProblem<'GET /api/admin/support/:id'>(ticket.error, 'validation_failed')
  )
    return (
      <Card flush>
        <Notice icon={<SearchX />} title="Ticket not found">
          This link may be broken or out of date.
        </Notice>
      </Card>
    )
  return <LoadFailed what="this ticket" retry={() => void ticket.refetch()} />
}

const TicketDetails = ({ ticket }: { ticket: DeskTicket }) => {
  const { subject, status, createdAt, userId, person, email } = ticket
  return (
    <>
      <Card>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 className="min-w-0 flex-1 basis-64 text-lg break-words">{subject}</h2>
          <StatusBadge status={status} />
        </header>
        <AlsoHere id={ticket.id} />
        <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact term="From">
            <span className="break-words">{person?.name ?? email ?? (userId ? 'Unknown' : '[erased]')}</span>
            {person && <span className="block font-normal break-all text-muted">{person.email}</span>}
          </Fact>
          <Fact term="Received">
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </Fact>
          <Fact term="User ID">
            {userId ? <code className="text-[0.8125rem] break-all">{userId}</code> : 'No account'}
          </Fact>
        </dl>
      </Card>
      <Conversation ticket={ticket} />
      <ReplyForm ticket={ticket} />
      <TriageCard ticket={ticket} />
    </>
  )
}

const PaneSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <Card>
      <Skeleton className="h-6 w-64" />
      <Skeleton className="mt-5 h-4 w-40" />
      <Skeleton className="mt-3 h-4 w-72" />
    </Card>
    <Card>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-20 w-full" />
    </Card>
  </div>
)
