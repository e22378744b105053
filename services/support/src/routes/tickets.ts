import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Routes } from '@roletrail/chassis/http/routes'
import { listTickets, openTicket } from '@roletrail/contracts/support/http'
import { z } from 'zod'
import type { Tickets } from '../ticket/repository.ts'

const idOf = (cursor: string | undefined) => {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw new Rejection('bad_cursor', 'The cursor must be one that a Link header gave.')
  return cursor
}

export const ticketRoutes = (implement: Routes['implement'], tickets: Tickets, clock: () => Date) => {
  implement(openTicket, {
    create: async ({ user, body, claim, signal }) => tickets.open(user.id, body, clock(), claim, signal),
    repeat: async ({ user }, id) => tickets.read(user.id, id),
  })

  implement(listTickets, async ({ query: { limit, cursor }, header }) => {
    const page = await tickets.page(limit, idOf(cursor))
    if (page.next) header('link', `<${listTickets.path}?limit=${limit}&cursor=${page.next}>; rel="next"`)
    return page.tickets
  })
}
