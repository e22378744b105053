import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Tx } from '../database.ts'
import { type TicketEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'
import { type Ticket, type TicketCommand, ticketDecider } from './ticket.ts'

/** What admins store: it is charged like the rest, and never refused because the person has written much. */
const ofAdmins = new Set<TicketEvent['type']>(['StatusChanged', 'NoteAdded', 'Replied', 'ReplyWithdrawn', 'Removed'])

export const ticket: Aggregate<Tx, TicketCommand, Ticket, TicketEvent> = {
  name: 'ticket',
  decider: ticketDecider,
  versions,
  readModel,
  ownership: {
    // A status holds no words: a ticket can be closed even after its person is erased.
    ownerOf: ({ type, userId }) => (type === 'StatusChanged' || type === 'ReplyWithdrawn' ? null : userId),
    isEnd: ({ type }) => ofAdmins.has(type),
    maxBytes: limits.ticketsText,
    maxEvents: 1_000,
  },
  project,
  publish,
}
