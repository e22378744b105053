import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../page.ts'
import { personalData } from '../personal-data.ts'
import { requiredLine, requiredText } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { ticketStatuses } from '../vocabulary/ticket-status.ts'
import { DeskMessage, DeskTicket, OwnConversation, OwnTicket, Ticket, TicketMessage, Viewer } from './ticket.ts'

const id = z.object({ id: z.uuid() })
const attachment = id.extend({ attachmentId: z.uuid() })

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

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/api/support',
  service: 'support',
  access: 'user',
  summary: 'The person’s own tickets, newest first.',
  query: PageQuery,
  response: z.array(OwnTicket),
  errors: { bad_cursor: 400 },
})

export const readOwnTicket = endpoint({
  method: 'GET',
  path: '/api/support/:id',
  service: 'support',
  access: 'user',
  summary: 'One of the person’s own tickets, with our answers.',
  params: id,
  response: OwnConversation,
  errors: { ticket_not_found: 404 },
})

export const readOwnAttachment = endpoint({
  method: 'GET',
  path: '/api/support/:id/attachments/:attachmentId',
  service: 'support',
  access: 'user',
  summary: 'A file that came with one of the person’s own mails, as a download.',
  params: attachment,
  bytes: true,
  errors: { attachment_not_found: 404 },
  inFlight: 4,
})

export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/support/:id/messages',
  service: 'support',
  access: 'user',
  summary: 'Adds a message to one of the person’s own tickets, and opens it again.',
  params: id,
  body: z.object({ text: requiredText(limits.ticket) }),
  response: TicketMessage,
  status: 201,
  errors: { ticket_not_found: 404, ticket_exists: 409, ticket_full: 409, too_many_requests: 429 },
})

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/admin/support',
  service: 'support',
  access: 'admin',
  audit: 'tickets.listed',
  summary: 'Tickets, newest first; of one status, or all.',
  query: PageQuery.extend({ status: z.enum(ticketStatuses).optional() }),
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

export const countTickets = endpoint({
  method: 'GET',
  path: '/api/admin/support/counts',
  service: 'support',
  access: 'admin',
  audit: { unrecorded: 'Counts, which the sidebar asks for on every page.' },
  summary: 'How many tickets there are of each status.',
  response: z.object({ open: z.int(), pending: z.int(), resolved: z.int() }),
})

export const readTicket = endpoint({
  method: 'GET',
  path: '/api/admin/support/:id',
  service: 'support',
  access: 'admin',
  audit: 'ticket.viewed',
  summary: 'A ticket with its conversation and all internal notes.',
  params: id,
  response: DeskTicket,
  errors: { ticket_not_found: 404 },
})

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/admin/support/:id/attachments/:attachmentId',
  service: 'support',
  access: 'admin',
  audit: 'ticket.attachment-read',
  summary: 'A file that came with a mail, as a download.',
  params: attachment,
  bytes: true,
  errors: { attachment_not_found: 404 },
  inFlight: 4,
})

export const viewersOfTicket = endpoint({
  method: 'GET',
  path: '/api/admin/support/:id/viewers',
  service: 'support',
  access: 'admin',
  // The same look as at the ticket itself: it is recorded once in five minutes, however often it is asked.
  audit: 'ticket.viewed',
  summary: 'Says that the caller looks at a ticket, for some seconds, and which other admins do.',
  params: id,
  response: z.array(Viewer),
})

/** What a change of a ticket by an admin may be refused for. */
const changeErrors = {
  ticket_not_found: 404,
  ticket_exists: 409,
  ticket_full: 409,
  ticket_changed: 412,
  person_erased: 409,
} as const

export const updateTicket = endpoint({
  method: 'PATCH',
  path: '/api/admin/support/:id',
  service: 'support',
  access: 'admin',
  audit: 'ticket.changed',
  summary:
    'Sets the status, or adds an internal note, which sets it to pending; with If-Match, 412 and the current ticket if ' +
    'somebody else was faster.',
  params: id,
  body: z
    .object({ status: z.enum(ticketStatuses), internalNote: requiredText(limits.ticket) })
    .partial()
    .refine(({ status, internalNote }) => status ?? internalNote, 'Send a status or an internal note'),
  response: Ticket,
  errors: { bad_if_match: 400, ...changeErrors },
})

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/admin/support/:id/replies',
  service: 'support',
  access: 'admin',
  audit: 'ticket.replied',
  summary: 'Replies by mail; with If-Match, 412 and the current ticket if it was changed meanwhile.',
  params: id,
  body: z.object({ text: requiredText(limits.ticket) }),
  response: DeskMessage,
  status: 201,
  errors: { bad_if_match: 400, nobody_to_reply_to: 409, ...changeErrors },
})

export const withdrawReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/support/:id/replies/:replyId',
  service: 'support',
  access: 'admin',
  audit: 'ticket.reply-withdrawn',
  summary: 'Withdraws a reply that has not been sent yet.',
  params: id.extend({ replyId: z.uuid() }),
  errors: { reply_not_found: 404, reply_sent: 409, ...changeErrors },
})

/** https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http */
export const mailgunInbound = endpoint({
  method: 'POST',
  path: '/webhooks/mailgun/inbound',
  service: 'support',
  access: 'public',
  summary: 'A mail to the support address, as a signed form of Mailgun’s.',
  form: true,
  response: z.object({ received: z.literal(true) }),
  // After a 406 Mailgun does not try again; after anything else it does, for eight hours. Whoever sends much without a
  // signature is not heard any more (bff/src/rate-limits.ts), so that has a status of its own.
  errors: {
    invalid_signature: 403,
    mail_refused: 406,
    ticket_not_found: 406,
    ticket_exists: 406,
    ticket_full: 406,
    mail_incomplete: 400,
  },
  // Mailgun takes mails of 25 MB; a form is a little longer.
  bodyLimit: 27 * 1024 * 1024,
  timeoutMs: 30_000,
  inFlight: 32,
})

export const supportPersonalData = personalData('support')
