import type { Ticket } from '@roletrail/contracts/support/ticket'
import { type TicketStatus, ticketStatuses } from '@roletrail/contracts/vocabulary/ticket-status'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Inbox } from 'lucide-react'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ticketCounts, ticketPages } from './queries.ts'
import { StatusBadge, statusLabels } from './ticket-status.tsx'

interface TicketsProps {
  status: TicketStatus | undefined
  selected: string | undefined
}

/** The list of tickets, of one status or all; the counts are the server's, not of one page. */
export const Tickets = ({ status, selected }: TicketsProps) => {
  const navigate = useNavigate()
  const counts = useQuery(ticketCounts)
  const current = status ?? 'all'
  return (
    <Tabs
      value={current}
      onValueChange={(value) =>
        void navigate({
          to: '/admin/support',
          search: { status: ticketStatuses.find((each) => each === value), ticket: selected },
          replace: true,
        })
      }
      className="flex min-h-0 flex-col"
    >
      <TabList aria-label="Filter by status">
        <Tab value="all" className="px-2">
          All
        </Tab>
        {ticketStatuses.map((each) => (
          <Tab key={each} value={each} className="gap-1.5 px-2">
            {statusLabels[each]}
            {!!counts.data?.[each] && (
              <span className="text-xs font-normal text-muted tabular-nums">{counts.data[each]}</span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={current} className="min-h-0 lg:overflow-y-auto">
        <List status={status} selected={selected} />
      </TabPanel>
    </Tabs>
  )
}

const List = ({ status, selected }: TicketsProps) => {
  const list = useInfiniteQuery(ticketPages(status))
  if (list.isPending) return <ListSkeleton />
  if (!list.data) return <LoadFailed what="the tickets" retry={() => void list.refetch()} />
  const tickets = list.data.pages.flat()
  if (tickets.length === 0)
    return (
      <Card flush>
        <Notice icon={<Inbox />} title={status ? `No ${status} tickets` : 'No tickets yet'}>
          Questions from the help page and by email arrive here.
        </Notice>
      </Card>
    )
  return (
    <>
      <Card flush>
        <ul aria-label="Tickets" className="divide-y divide-line overflow-hidden rounded-md">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} status={status} selected={ticket.id === selected} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading...' : 'Show older tickets'}
        </Button>
      )}
    </>
  )
}

interface TicketRowProps {
  ticket: Ticket
  status: TicketStatus | undefined
  selected: boolean
}

const TicketRow = ({
  ticket: { id, subject, message, status, createdAt },
  status: filter,
  selected,
}: TicketRowProps) => (
  <li>
    <Link
      to="/admin/support"
      search={{ status: filter, ticket: id }}
      className={clsx(
        'flex flex-col gap-1.5 px-4 py-3 transition-colors focus-visible:-outline-offset-2',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span className="line-clamp-2 font-medium break-words">{subject}</span>
      <span className="truncate text-muted">{message}</span>
      <span className="flex items-center justify-between gap-4">
        <StatusBadge status={status} />
        <time dateTime={createdAt} className="text-xs text-muted">
          {formatDay(createdAt)}
        </time>
      </span>
    </Link>
  </li>
)

const ListSkeleton = () => (
  <Card flush aria-busy="true">
    <ul className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth'].map((ticket) => (
        <li key={ticket} className="px-4 py-3">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-2 h-4 w-full" />
          <Skeleton className="mt-2.5 h-5 w-16" />
        </li>
      ))}
    </ul>
  </Card>
)
