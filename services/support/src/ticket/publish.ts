import type { PublicEvent } from '@roletrail/contracts/event'
import {
  TicketAnswered,
  TicketNoteAdded,
  TicketOpened,
  TicketReplied,
  TicketReplyWithdrawn,
  TicketStatusChanged,
} from '@roletrail/contracts/support/events'
import type { TicketEvent } from './events.ts'

/** Ids only: what was written stays private to this service. */
export const publish = (ticketId: string, event: TicketEvent): PublicEvent | undefined => {
  const { userId } = event
  switch (event.type) {
    case 'Opened':
      return TicketOpened.of({ ticketId, userId })
    case 'StatusChanged':
      return TicketStatusChanged.of({ ticketId, userId, status: event.to })
    case 'NoteAdded':
      return TicketNoteAdded.of({ ticketId })
    case 'Replied':
      return TicketReplied.of({ ticketId, userId, replyId: event.messageId })
    case 'ReplyWithdrawn':
      return TicketReplyWithdrawn.of({ ticketId, userId, replyId: event.messageId })
    case 'Answered':
      return TicketAnswered.of({ ticketId, userId })
    // Nobody waits for it.
    case 'Removed':
      return undefined
  }
}
