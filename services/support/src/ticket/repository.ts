import { newId } from '@roletrail/chassis/base/id'
import { Rejection, tooMany } from '@roletrail/chassis/base/rejection'
import { streamId } from '@roletrail/chassis/event-store/append'
import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { erasedText, redactEvents } from '@roletrail/chassis/messaging/erasure'
import type { Ticket } from '@roletrail/contracts/support/http'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { type TicketEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'
import { ticket as decider, type TicketCommand, type Ticket as TicketState } from './ticket.ts'

type Tx = Prisma.TransactionClient

export const ticket: Aggregate<Tx, TicketCommand, TicketState, TicketEvent> = {
  name: 'ticket',
  decider,
  versions,
  readModel,
  project,
  publish,
}

const hour = 3_600_000

/** Support tickets: commands go to the aggregate, questions to its read model. */
export const createTickets = (database: PrismaClient, { perHour }: { perHour: number }) => ({
  open: (userId: string, words: { subject: string; message: string }, now: Date, claim: Claim): Promise<Ticket> =>
    transaction(database, async (tx) => {
      await refuseTooMany(tx, userId, perHour, now)
      const id = newId()
      await handle(tx, ticket, id, { type: 'Open', userId, ...words, at: now.toISOString() }, claim(id))
      return onTheWire(await tx.ticket.findUniqueOrThrow({ where: { id } }))
    }),

  read: async (userId: string, id: string): Promise<Ticket> => {
    const row = await database.ticket.findFirst({ where: { id, userId } })
    if (!row) throw new Rejection('ticket_not_found', 'No such ticket.')
    return onTheWire(row)
  },

  /** Everything a person wrote to us, for their export; what we noted about it among ourselves is not theirs. */
  of: async (userId: string) => {
    const rows = await database.ticket.findMany({ where: { userId }, orderBy: { id: 'desc' } })
    return rows.map(onTheWire).map(({ internalNote: _ours, ...ticket }) => ticket)
  },

  /** Newest first, from after `cursor`; `next` is the cursor of the following page if there is one. */
  page: async (limit: number, cursor?: string): Promise<{ tickets: Ticket[]; next?: string }> => {
    // Ids are UUIDs of version 7, so their order is that of creation and the last one seen is the cursor.
    const rows = await database.ticket.findMany({
      ...(cursor && { where: { id: { lt: cursor } } }),
      orderBy: { id: 'desc' },
      take: limit + 1,
    })
    const tickets = rows.slice(0, limit).map(onTheWire)
    const last = tickets.at(-1)
    return { tickets, ...(rows.length > limit && last && { next: last.id }) }
  },
})

/** That somebody once asked stays, as does how it went; their words go, in the log and in what follows from it. */
export const eraseTicketsOf = async (tx: Tx, userId: string): Promise<void> => {
  const tickets = await tx.ticket.findMany({ where: { userId }, select: { id: true } })
  await redactEvents(
    tx,
    tickets.map(({ id }) => streamId(ticket, id)),
    ['subject', 'message'],
  )
  const erased = { subject: erasedText, message: erasedText, internalNote: null }
  await tx.ticket.updateMany({ where: { userId }, data: erased })
}

export type Tickets = ReturnType<typeof createTickets>

const refuseTooMany = async (tx: Tx, userId: string, perHour: number, now: Date) => {
  // Tickets of one person wait for each other here; counted side by side they would slip past the limit together.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`
  const within = await tx.ticket.findFirst({
    where: { userId, createdAt: { gt: new Date(now.getTime() - hour) } },
    orderBy: { createdAt: 'desc' },
    skip: perHour - 1,
  })
  if (!within) return
  throw tooMany(
    'too_many_requests',
    'You have opened many tickets within an hour. Please wait a while before opening another one.',
    // A ticket opened while this one waited its turn may be younger than `now`.
    Math.min(within.createdAt.getTime() + hour - now.getTime(), hour) / 1_000,
  )
}

const onTheWire = ({ status, createdAt, ...row }: Prisma.TicketGetPayload<object>): Ticket => ({
  ...row,
  status: status as TicketStatus,
  createdAt: createdAt.toISOString(),
})
