import type { Routes } from '@roletrail/chassis/http/routes'
import {
  answerTicket,
  listOwnTickets,
  openTicket,
  readOwnAttachment,
  readOwnTicket,
} from '@roletrail/contracts/support/http'
import type { Attachments } from '../attachment/attachments.ts'
import type { Tickets } from '../ticket/repository.ts'
import { idOf, nextPage } from './cursor.ts'

interface Dependencies {
  tickets: Tickets
  attachments: Attachments
  clock: () => Date
}

/** A person's own tickets. */
export const ticketRoutes = (implement: Routes['implement'], { tickets, attachments, clock }: Dependencies) => {
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

  implement(readOwnAttachment, async ({ user, params }) =>
    attachments.download(params.id, params.attachmentId, user.id),
  )

  implement(answerTicket, {
    create: async ({ user, params, body, claim, signal }) =>
      tickets.answer(user.id, params.id, body.text, clock(), claim, signal),
    repeat: async ({ user, params }, id) => tickets.readMessage(user.id, params.id, id),
  })
}
