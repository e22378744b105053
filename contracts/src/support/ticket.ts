import { z } from 'zod'
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
  /** Rises with every change; the ETag. */
  version: z.int(),
})

export type Ticket = z.infer<typeof Ticket>

const ticketAuthors = ['person', 'support'] as const

/** A file that came with a mail: its type is what its bytes are, whatever the sender called it. */
export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
})

export type Attachment = z.infer<typeof Attachment>

/** What was written on a ticket; the first one has the ticket's id and its message. */
export const TicketMessage = z.object({
  id: z.uuid(),
  author: z.enum(ticketAuthors),
  text: z.string(),
  createdAt: z.string(),
  attachments: z.array(Attachment),
})

export type TicketMessage = z.infer<typeof TicketMessage>

/** A ticket as the person who wrote it sees it. */
export const OwnTicket = Ticket.omit({ userId: true, internalNote: true, version: true })

export type OwnTicket = z.infer<typeof OwnTicket>

export const OwnConversation = OwnTicket.extend({
  /** Oldest first. */
  conversation: z.array(TicketMessage),
})

export type OwnConversation = z.infer<typeof OwnConversation>

export const TicketNote = z.object({ id: z.uuid(), note: z.string(), by: z.uuid(), createdAt: z.string() })

/** A message as admins see it. */
export const DeskMessage = TicketMessage.extend({
  /** The admin who wrote it. */
  by: z.uuid().nullable(),
  /** Until then a reply can be withdrawn; null once it is on its way, and for what people wrote. */
  sendsAt: z.string().nullable(),
})

export type DeskMessage = z.infer<typeof DeskMessage>

/** Another admin who has the same ticket open; without a name while identity is away. */
export const Viewer = z.object({ id: z.uuid(), name: z.string().nullable() })

/** A ticket with everything about it, for admins. */
export const DeskTicket = Ticket.extend({
  /** Who wrote it; null without an account, after its deletion, or while identity is away. */
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The address it came from, of somebody without an account. */
  email: z.string().nullable(),
  /** Oldest first. */
  conversation: z.array(DeskMessage),
  /** Newest first. */
  notes: z.array(TicketNote),
})

export type DeskTicket = z.infer<typeof DeskTicket>
