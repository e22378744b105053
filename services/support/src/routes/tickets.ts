import type { Routes } from '@roletrail/chassis/http/routes'
import { answerTicket, listOwnTickets, openTicket, readOwnTicket } from '@roletrail/contracts/support/http'
import type { Tickets } from '../ticket/repository.ts'
import { idOf, nextPage } from './cursor.ts'

/** A person's own tickets. */
export const ticketRoutes = (implement: Routes['implement'], tickets: Tickets, clock: () => Date) => {
  implement(openTicket, {
    create: async ({ user, body, claim, signal }) => tickets.open(user.id, body, clock(), claim, signal),
    repeat: async ({ user }, id) => tickets.read(user.id, id),
  })

  implement(listOwnTickets, async ({ user, query: { limit, cursor }, header }) => {
    const page = await tickets.page(user.id, limit, idOf(cursor))
    if (page.next) header('link', nextPage(listOwnTickets.path, { limit: String(limit), cursor: page.next }))
    return page.tickets
  })

  implement(readOwnTicket, async ({ user, params }) => tickets.conversation(user.id, params.id))

  implement(answerTicket, {
    create: async ({ user, params, body, claim, signal }) =>
      tickets.answer(user.id, params.id, body.text, clock(), claim, signal),
    repeat: async ({ user, params }, id) => tickets.readMessage(user.id, params.id, id),
  })
}
