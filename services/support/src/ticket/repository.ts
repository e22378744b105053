import { newId } from '@roletrail/chassis/base/id'
import { Rejection, tooMany } from '@roletrail/chassis/base/rejection'
import { streamId } from '@roletrail/chassis/event-store/append'
import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import { erasedText, redactEvents } from '@roletrail/chassis/messaging/erasure'
import type { Ticket } from '@roletrail/contracts/support/http'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import type { Tx } from '../database.ts'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { ticket } from './aggregate.ts'

const hourMs = 3_600_000

/** Support tickets: commands go to the aggregate, queries to its read model. */
export const createTickets = (database: PrismaClient, { perHour }: { perHour: number }) => ({
  open: (
    userId: string,
    message: { subject: string; message: string },
    now: Date,
    claim: Claim,
    signal: AbortSignal,
  ): Promise<Ticket> =>
    // With the person's row locked: counted in parallel, several could slip past the limit together.
    ownerTransaction(database, { userId, signal }, async (tx) => {
      await refuseTooMany(tx, userId, perHour, now)
      const id = newId()
      await handle(tx, ticket, id, { type: 'Open', userId, ...message, at: now.toISOString() }, claim(id))
      return toContract(await tx.ticket.findUniqueOrThrow({ where: { id } }))
    }),

  read: async (userId: string, id: string): Promise<Ticket> => {
    const row = await database.ticket.findFirst({ where: { id, userId } })
    if (!row) throw new Rejection('ticket_not_found', 'No such ticket.')
    return toContract(row)
  },

  /** The last tickets of a person, for administrators. */
  latestOf: async (userId: string) => {
    const rows = await database.ticket.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: 20 })
    return rows.map(toContract).map(({ id, subject, status, createdAt }) => ({ id, subject, status, createdAt }))
  },

  /** Everything a person wrote to us, for their data export; our internal notes are not part of it. */
  exportOf: async (userId: string) => {
    const rows = await database.ticket.findMany({ where: { userId }, orderBy: { id: 'desc' } })
    return rows.map(toContract).map(({ internalNote: _internal, ...written }) => written)
  },

  /** Newest first, starting after `cursor`; `next` is the cursor of the following page if there is one. */
  page: async (limit: number, cursor?: string): Promise<{ tickets: Ticket[]; next?: string }> => {
    // Ids are UUIDs of version 7, so they sort by creation and the last one of a page is the cursor.
    const rows = await database.ticket.findMany({
      ...(cursor && { where: { id: { lt: cursor } } }),
      orderBy: { id: 'desc' },
      take: limit + 1,
    })
    const tickets = rows.slice(0, limit).map(toContract)
    const last = tickets.at(-1)
    return { tickets, ...(rows.length > limit && last && { next: last.id }) }
  },
})

const ticketsPerBatch = 100

/**
 * Keeps tickets and their status; removes what the person wrote from the events and the read model, some tickets at a
 * time. Returns the last one, or undefined at the end.
 */
export const eraseTicketsOf = async (tx: Tx, userId: string, after?: string) => {
  const tickets = await tx.ticket.findMany({
    where: { userId, ...(after && { id: { gt: after } }) },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: ticketsPerBatch,
  })
  const ids = tickets.map(({ id }) => id)
  await redactEvents(
    tx,
    ids.map((id) => streamId(ticket, id)),
    ['subject', 'message'],
  )
  const erased = { subject: erasedText, message: erasedText, internalNote: null }
  await tx.ticket.updateMany({ where: { id: { in: ids } }, data: erased })
  const last = ids.at(-1)
  return last && ids.length === ticketsPerBatch ? { ticketId: last } : undefined
}

export type Tickets = ReturnType<typeof createTickets>

const refuseTooMany = async (tx: Tx, userId: string, perHour: number, now: Date) => {
  const within = await tx.ticket.findFirst({
    where: { userId, createdAt: { gt: new Date(now.getTime() - hourMs) } },
    orderBy: { createdAt: 'desc' },
    skip: perHour - 1,
  })
  if (!within) return
  throw tooMany(
    'too_many_requests',
    'You have opened many tickets within an hour. Please wait a while before opening another one.',
    // A ticket that was opened while this one waited for the lock may be younger than `now`.
    Math.min(within.createdAt.getTime() + hourMs - now.getTime(), hourMs) / 1_000,
  )
}

const toContract = ({ status, createdAt, ...row }: Prisma.TicketGetPayload<object>): Ticket => ({
  ...row,
  status: status as TicketStatus,
  createdAt: createdAt.toISOString(),
})
