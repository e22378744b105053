import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { Attachment } from '@roletrail/contracts/support/ticket'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'

/** Whose ticket it is: null for somebody without an account. */
interface Base {
  userId: string | null
  at: string
}

/** Private to this service: what a person wrote never leaves it in an event. */
export type TicketEvent = Base &
  (
    | {
        type: 'Opened'
        subject: string
        message: string
        /** The address of somebody without an account. */
        email?: string
        /** It came by mail, not from the page of somebody who is signed in. */
        byMail?: true
        attachments?: Attachment[]
      }
    | { type: 'StatusChanged'; from: TicketStatus; to: TicketStatus }
    | { type: 'NoteAdded'; noteId: string; note: string; by: string }
    | { type: 'Replied'; messageId: string; text: string; by: string }
    | { type: 'ReplyWithdrawn'; messageId: string }
    /** The person wrote again. */
    | { type: 'Answered'; messageId: string; text: string; attachments?: Attachment[] }
    /** Of somebody without an account, some months after its last message. */
    | { type: 'Removed' }
  )

export const versions: Versions<TicketEvent> = {
  Opened: [],
  StatusChanged: [],
  NoteAdded: [],
  Replied: [],
  ReplyWithdrawn: [],
  Answered: [],
  Removed: [],
}

/** The fields with words, of the person or about them. */
export const personalFields = ['subject', 'message', 'email', 'note', 'text', 'attachments']
