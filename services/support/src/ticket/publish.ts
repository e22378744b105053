import type { PublicEvent } from '@roletrail/contracts/event'
import { TicketOpened } from '@roletrail/contracts/support/events'
import type { TicketEvent } from './events.ts'

/** Ids only: subject and message stay private to this service. */
export const publish = (ticketId: string, event: TicketEvent): PublicEvent => {
  switch (event.type) {
    case 'Opened':
      return TicketOpened.of({ ticketId, userId: event.userId })
  }
}
