import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Attachment, OwnTicket, Ticket, TicketMessage } from '@roletrail/contracts/support/ticket'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import type { MessageRow, TicketRow } from '../database.ts'

export const ticketNotFound = () => new Rejection('ticket_not_found', "We can't find this ticket.")

export const toTicket = ({ email: _email, byMail: _byMail, status, createdAt, ...row }: TicketRow): Ticket => ({
  ...row,
  status: status as TicketStatus,
  createdAt: createdAt.toISOString(),
})

/** Without what is meant for admins only. */
export const toOwnTicket = (row: TicketRow): OwnTicket => {
  const { id, subject, message, status, createdAt } = toTicket(row)
  return { id, subject, message, status, createdAt }
}

export const toMessage = (
  { id, author, text, createdAt }: MessageRow,
  attachments: Attachment[] = [],
): TicketMessage => ({
  id,
  author: author as TicketMessage['author'],
  text,
  createdAt: createdAt.toISOString(),
  attachments,
})

/** The ticket's own message, which begins the conversation. */
export const firstMessage = ({ id, message, createdAt }: TicketRow, attachments: Attachment[]): TicketMessage => ({
  id,
  author: 'person',
  text: message,
  createdAt: createdAt.toISOString(),
  attachments,
})

/** What a page of a list is, newest first: ids are UUIDs of version 7, so they sort by creation. */
export const pageOf = <Row extends { id: string }>(rows: Row[], limit: number): { rows: Row[]; next?: string } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, ...(rows.length > limit && last && { next: last.id }) }
}

export const after = (cursor: string | undefined) => (cursor ? { id: { lt: cursor } } : {})
