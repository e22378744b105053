import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { TicketEvent } from './events.ts'

export type TicketCommand = { type: 'Open'; userId: string | null; subject: string; message: string; at: string }

export type Ticket = { status: 'absent' } | { status: 'open'; userId: string | null }

const decide = (command: TicketCommand, ticket: Ticket): TicketEvent[] => {
  switch (command.type) {
    case 'Open': {
      if (ticket.status !== 'absent') throw new Rejection('ticket_exists', 'This ticket is open already.')
      const { userId, subject, message, at } = command
      return [{ type: 'Opened', userId, subject, message, at }]
    }
  }
}

const evolve = (_ticket: Ticket, event: TicketEvent): Ticket => {
  switch (event.type) {
    case 'Opened':
      return { status: 'open', userId: event.userId }
  }
}

export const ticketDecider: Decider<TicketCommand, Ticket, TicketEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
