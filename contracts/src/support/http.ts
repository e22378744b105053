import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../page.ts'
import { personalData } from '../personal-data.ts'
import { requiredLine, requiredText } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { ticketStatuses } from '../vocabulary/ticket-status.ts'

export const Ticket = z.object({
  id: z.uuid(),
  /** Null if it came by e-mail from an address without an account. */
  userId: z.uuid().nullable(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: z.string(),
  /** The newest one; all are kept. */
  internalNote: z.string().nullable(),
})

export type Ticket = z.infer<typeof Ticket>

export const openTicket = endpoint({
  method: 'POST',
  path: '/api/support',
  service: 'support',
  access: 'user',
  summary: 'Opens a support ticket.',
  body: z.object({ subject: requiredLine(limits.subject), message: requiredText(limits.ticket) }),
  response: Ticket,
  status: 201,
  errors: { ticket_exists: 409, ticket_not_found: 404, too_many_requests: 429 },
})

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/admin/support',
  service: 'support',
  access: 'admin',
  audit: 'tickets.listed',
  summary: 'Tickets, newest first.',
  query: PageQuery,
  response: z.array(Ticket),
  errors: { bad_cursor: 400 },
})

export const TicketOfUser = Ticket.pick({ id: true, subject: true, status: true, createdAt: true })

export const ticketsOfUser = endpoint({
  method: 'POST',
  path: '/internal/users/tickets',
  service: 'support',
  access: 'internal',
  summary: 'The last twenty tickets of a person, for administrators.',
  body: z.object({ userId: z.uuid() }),
  response: z.array(TicketOfUser),
})

export const supportPersonalData = personalData('support')
