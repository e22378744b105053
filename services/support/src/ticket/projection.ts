import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Attachment } from '@roletrail/contracts/support/ticket'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import type { Tx } from '../database.ts'
import type { TicketEvent } from './events.ts'

export const readModel: ReadModel[] = [
  { table: 'tickets', key: 'id' },
  { table: 'ticket_messages', key: 'ticket_id' },
  { table: 'ticket_notes', key: 'ticket_id' },
  { table: 'ticket_attachments', key: 'ticket_id' },
]

/** Keeps tickets with their messages and notes; runs in the transaction that appends the event. */
export const project = async (tx: Tx, { id, version, event }: Recorded<TicketEvent>) => {
  const { userId, at: createdAt } = event
  const update = (changes: { status?: TicketStatus; internalNote?: string } = {}) =>
    tx.ticket.update({ where: { id }, data: { version, ...changes } })
  const attach = (entryId: string, attachments: Attachment[]) =>
    tx.ticketAttachment.createMany({
      data: attachments.map((attachment) => ({ ...attachment, ticketId: id, entryId, createdAt })),
    })
  switch (event.type) {
    case 'Opened': {
      const { subject, message, email = null, byMail = false, attachments = [] } = event
      const status: TicketStatus = 'open'
      await tx.ticket.create({ data: { id, userId, subject, message, status, createdAt, version, email, byMail } })
      await attach(id, attachments)
      return
    }
    case 'StatusChanged':
      await update({ status: event.to })
      return
    case 'NoteAdded': {
      const { noteId, note, by } = event
      await tx.ticketNote.create({ data: { id: noteId, ticketId: id, note, by, createdAt } })
      await update({ internalNote: note })
      return
    }
    case 'Replied': {
      const { messageId, text, by } = event
      await tx.ticketMessage.create({
        data: { id: messageId, ticketId: id, author: 'support', by, text, createdAt },
      })
      await update()
      return
    }
    case 'ReplyWithdrawn':
      await tx.ticketMessage.delete({ where: { id: event.messageId } })
      await update()
      return
    case 'Answered': {
      const { messageId, text, attachments = [] } = event
      await tx.ticketMessage.create({
        data: { id: messageId, ticketId: id, author: 'person', by: userId, text, createdAt },
      })
      await attach(messageId, attachments)
      await update()
      return
    }
    case 'Removed': {
      const ofIt = { where: { ticketId: id } }
      await tx.ticketMessage.deleteMany(ofIt)
      await tx.ticketNote.deleteMany(ofIt)
      await tx.ticketAttachment.deleteMany(ofIt)
      await tx.ticket.deleteMany({ where: { id } })
      return
    }
  }
}
