import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Tx } from '../database.ts'
import { type TicketEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'
import { type Ticket, type TicketCommand, ticketDecider } from './ticket.ts'

export const ticket: Aggregate<Tx, TicketCommand, Ticket, TicketEvent> = {
  name: 'ticket',
  decider: ticketDecider,
  versions,
  readModel,
  ownership: {
    ownerOf: ({ userId }) => userId,
    isEnd: () => false,
    maxBytes: limits.ticketsText,
    maxEvents: 1_000,
  },
  project,
  publish,
}
