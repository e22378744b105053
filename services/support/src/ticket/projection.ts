import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import type { Tx } from '../database.ts'
import type { TicketEvent } from './events.ts'

export const readModel: ReadModel[] = [{ table: 'tickets', key: 'id' }]

/** Keeps `tickets`; runs in the transaction that appends the event. */
export const project = async (tx: Tx, { id, event }: Recorded<TicketEvent>) => {
  switch (event.type) {
    case 'Opened': {
      const { userId, subject, message, at: createdAt } = event
      const status: TicketStatus = 'open'
      await tx.ticket.create({ data: { id, userId, subject, message, status, createdAt } })
      return
    }
  }
}
