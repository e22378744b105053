import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { Attachment } from '@roletrail/contracts/support/ticket'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import type { TicketEvent } from './events.ts'

export type TicketCommand = { at: string } & (
  | {
      type: 'Open'
      userId: string | null
      subject: string
      message: string
      email?: string
      byMail?: true
      attachments?: Attachment[]
    }
  | { type: 'SetStatus'; status: TicketStatus }
  /** Sets the status to pending (spec section 4). */
  | { type: 'AddNote'; noteId: string; note: string; by: string }
  | { type: 'Reply'; messageId: string; text: string; by: string }
  | { type: 'WithdrawReply'; messageId: string }
  | { type: 'Answer'; messageId: string; text: string; attachments?: Attachment[] }
)

interface Opened {
  status: TicketStatus
  userId: string | null
  /** Notes and messages after the first one. */
  entries: number
  /** The status before each reply that was not withdrawn, by the reply's id. */
  replies: Record<string, TicketStatus>
}

export type Ticket = { status: 'absent' } | Opened

const decide = (command: TicketCommand, ticket: Ticket): TicketEvent[] => {
  const { at } = command
  if (command.type === 'Open') {
    if (ticket.status !== 'absent') throw new Rejection('ticket_exists', 'This ticket already exists.')
    const { type: _type, ...opened } = command
    return [{ type: 'Opened', ...opened }]
  }
  const { status, userId, replies, entries } = existing(ticket)
  const setStatus = (to: TicketStatus): TicketEvent[] =>
    to === status ? [] : [{ type: 'StatusChanged', userId, from: status, to, at }]
  switch (command.type) {
    case 'SetStatus':
      return setStatus(command.status)
    case 'AddNote': {
      requireRoom(entries)
      const { noteId, note, by } = command
      return [{ type: 'NoteAdded', userId, noteId, note, by, at }, ...setStatus('pending')]
    }
    case 'Reply': {
      requireRoom(entries)
      const { messageId, text, by } = command
      // Now it is the person's turn.
      return [{ type: 'Replied', userId, messageId, text, by, at }, ...setStatus('pending')]
    }
    case 'WithdrawReply': {
      const { messageId } = command
      const before = replies[messageId]
      if (!before) throw new Rejection('reply_not_found', "We can't find this reply.")
      // A status that was chosen since then stays.
      const restored = status === 'pending' ? setStatus(before) : []
      return [{ type: 'ReplyWithdrawn', userId, messageId, at }, ...restored]
    }
    case 'Answer': {
      requireRoom(entries)
      return [{ ...command, type: 'Answered', userId }, ...setStatus('open')]
    }
  }
}

const existing = (ticket: Ticket): Opened => {
  if (ticket.status === 'absent') throw new Rejection('ticket_not_found', "We can't find this ticket.")
  return ticket
}

const requireRoom = (entries: number) => {
  if (entries >= limits.entriesPerTicket) throw new Rejection('ticket_full', 'This ticket is full. Open a new one.')
}

const evolve = (ticket: Ticket, event: TicketEvent): Ticket => {
  if (event.type === 'Opened') return { status: 'open', userId: event.userId, entries: 0, replies: {} }
  if (event.type === 'Removed') return { status: 'absent' }
  const { status, userId, entries, replies } = existing(ticket)
  switch (event.type) {
    case 'StatusChanged':
      return { status: event.to, userId, entries, replies }
    case 'NoteAdded':
    case 'Answered':
      return { status, userId, entries: entries + 1, replies }
    case 'Replied':
      return { status, userId, entries: entries + 1, replies: { ...replies, [event.messageId]: status } }
    case 'ReplyWithdrawn': {
      const { [event.messageId]: _withdrawn, ...others } = replies
      return { status, userId, entries, replies: others }
    }
  }
}

export const ticketDecider: Decider<TicketCommand, Ticket, TicketEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
