import { z } from 'zod'
import { erasureDone } from '../erasure.ts'
import { event } from '../event.ts'
import { ticketStatuses } from '../vocabulary/ticket-status.ts'

/** Null for somebody without an account. */
const userId = z.uuid().nullable()

export const TicketOpened = event({
  service: 'support',
  aggregate: 'ticket',
  name: 'opened',
  version: 1,
  id: 'ticketId',
  data: z.object({ ticketId: z.uuid(), userId }),
})

export const TicketStatusChanged = event({
  service: 'support',
  aggregate: 'ticket',
  name: 'status-changed',
  version: 1,
  id: 'ticketId',
  data: z.object({ ticketId: z.uuid(), userId, status: z.enum(ticketStatuses) }),
})

export const TicketNoteAdded = event({
  service: 'support',
  aggregate: 'ticket',
  name: 'note-added',
  version: 1,
  id: 'ticketId',
  data: z.object({ ticketId: z.uuid() }),
})

/** An admin replied; the reply can be withdrawn for some seconds. */
export const TicketReplied = event({
  service: 'support',
  aggregate: 'ticket',
  name: 'replied',
  version: 1,
  id: 'ticketId',
  data: z.object({ ticketId: z.uuid(), userId, replyId: z.uuid() }),
})

export const TicketReplyWithdrawn = event({
  service: 'support',
  aggregate: 'ticket',
  name: 'reply-withdrawn',
  version: 1,
  id: 'ticketId',
  data: z.object({ ticketId: z.uuid(), userId, replyId: z.uuid() }),
})

/** The person wrote again, on the page or by mail. */
export const TicketAnswered = event({
  service: 'support',
  aggregate: 'ticket',
  name: 'answered',
  version: 1,
  id: 'ticketId',
  data: z.object({ ticketId: z.uuid(), userId }),
})

export const SupportErasureDone = erasureDone('support')
