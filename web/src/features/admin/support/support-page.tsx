import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { clsx } from 'clsx'
import { MessageSquareText } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { Tickets } from './tickets.tsx'

export interface SupportSearch {
  /** Which tickets are listed; all by default. */
  status?: TicketStatus | undefined
  /** The ticket that is open. */
  ticket?: string | undefined
}

/** Spec section 2, "Admin support": a list and a detail pane, side by side or, on a phone, one after the other. */
export const SupportPage = ({ status, ticket }: SupportSearch) => (
  <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-8">
    <h1 className={clsx('text-2xl', ticket && 'max-lg:sr-only')}>Support</h1>
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      {/* The list stays where it is while a long conversation scrolls. */}
      <div
        className={clsx(
          'flex min-w-0 flex-col lg:sticky lg:top-8 lg:max-h-[calc(100dvh-7.5rem)]',
          ticket && 'max-lg:hidden',
        )}
      >
        <Tickets status={status} selected={ticket} />
      </div>
      <div className={clsx('min-w-0', !ticket && 'max-lg:hidden')}>
        {ticket ? (
          <TicketPane key={ticket} id={ticket} status={status} />
        ) : (
          <Card flush>
            <Notice icon={<MessageSquareText />} title="No ticket selected">
              Choose one from the list to read and answer it.
            </Notice>
          </Card>
        )}
      </div>
    </div>
  </div>
)
