import { newId } from '@roletrail/chassis/base/id'
import { tooMany } from '@roletrail/chassis/base/rejection'
import { streamId } from '@roletrail/chassis/event-store/append'
import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import { erasedText, redactEvents } from '@roletrail/chassis/messaging/erasure'
import type { OwnConversation, OwnTicket, Ticket, TicketMessage } from '@roletrail/contracts/support/ticket'
import { attachmentsOf, eraseAttachmentsOf } from '../attachment/attachments.ts'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import { enqueueConfirmation } from '../mail/ticket-mails.ts'
import { ticket } from './aggregate.ts'
import { personalFields } from './events.ts'
import { after, firstMessage, pageOf, ticketNotFound, toMessage, toOwnTicket, toTicket } from './rows.ts'

const hourMs = 3_600_000

/** A person's own tickets: commands go to the aggregate, queries to its read model. */
export const createTickets = (database: PrismaClient, { perHour }: { perHour: number }) => {
  const rowOf = async (userId: string, id: string) => {
    const row = await database.ticket.findFirst({ where: { id, userId } })
    if (!row) throw ticketNotFound()
    return row
  }

  return {
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
        await enqueueConfirmation(tx, id)
        return toTicket(await tx.ticket.findUniqueOrThrow({ where: { id } }))
      }),

    /** The last tickets of a person, for administrators. */
    latestOf: async (userId: string) => {
      const rows = await database.ticket.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: 20 })
      return rows.map(toTicket).map(({ id, subject, status, createdAt }) => ({ id, subject, status, createdAt }))
    },

    read: async (userId: string, id: string): Promise<Ticket> => toTicket(await rowOf(userId, id)),

    /** Adds a message, and opens the ticket again. */
    answer: (
      userId: string,
      id: string,
      text: string,
      now: Date,
      claim: Claim,
      signal: AbortSignal,
    ): Promise<TicketMessage> =>
      ownerTransaction(database, { userId, signal }, async (tx) => {
        if (!(await tx.ticket.findFirst({ where: { id, userId }, select: { id: true } }))) throw ticketNotFound()
        await refuseTooMany(tx, userId, perHour, now)
        const messageId = newId()
        await handle(tx, ticket, id, { type: 'Answer', messageId, text, at: now.toISOString() }, claim(messageId))
        return toMessage(await tx.ticketMessage.findUniqueOrThrow({ where: { id: messageId } }))
      }),

    readMessage: async (userId: string, ticketId: string, id: string): Promise<TicketMessage> => {
      const row = await database.ticketMessage.findFirst({ where: { id, ticketId, by: userId } })
      if (!row) throw ticketNotFound()
      return toMessage(row, (await attachmentsOf(database, [ticketId]))(id))
    },

    /** A ticket with our answers, as far as they were sent. */
    conversation: async (userId: string, id: string): Promise<OwnConversation> => {
      const row = await rowOf(userId, id)
      const messages = await database.ticketMessage.findMany({ where: { ticketId: id }, orderBy: { id: 'asc' } })
      const waiting = await database.ticketReply.findMany({ where: { ticketId: id, sentAt: null } })
      const unsent = new Set(waiting.map(({ messageId }) => messageId))
      const attachments = await attachmentsOf(database, [id])
      const seen = messages.filter((message) => !unsent.has(message.id))
      return {
        ...toOwnTicket(row),
        conversation: [
          firstMessage(row, attachments(id)),
          ...seen.map((message) => toMessage(message, attachments(message.id))),
        ],
      }
    },

    /** Newest first, starting after `cursor`; `next` is the cursor of the following page if there is one. */
    page: async (userId: string, limit: number, cursor?: string): Promise<{ tickets: OwnTicket[]; next?: string }> => {
      const found = await database.ticket.findMany({
        where: { userId, ...after(cursor) },
        orderBy: { id: 'desc' },
        take: limit + 1,
      })
      const { rows, ...next } = pageOf(found, limit)
      return { tickets: rows.map(toOwnTicket), ...next }
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>

const ticketsPerBatch = 100

/**
 * Keeps tickets and their status; removes what was written by the person and about them from the events and the read
 * model, some tickets at a time. Returns the last one, or undefined at the end.
 */
export const eraseTicketsOf = async (tx: Tx, userId: string, reached?: string) => {
  const tickets = await tx.ticket.findMany({
    where: { userId, ...(reached && { id: { gt: reached } }) },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: ticketsPerBatch,
  })
  const ids = tickets.map(({ id }) => id)
  await redactEvents(
    tx,
    ids.map((id) => streamId(ticket, id)),
    personalFields,
  )
  const ofThem = { where: { ticketId: { in: ids } } }
  await tx.ticketMessage.updateMany({ ...ofThem, data: { text: erasedText } })
  await tx.ticketMail.deleteMany(ofThem)
  await eraseAttachmentsOf(tx, ids)
  await tx.ticketNote.updateMany({ ...ofThem, data: { note: erasedText } })
  const erased = { subject: erasedText, message: erasedText }
  await tx.ticket.updateMany({ where: { id: { in: ids } }, data: erased })
  await tx.ticket.updateMany({
    where: { id: { in: ids }, internalNote: { not: null } },
    data: { internalNote: erasedText },
  })
  const last = ids.at(-1)
  return last && ids.length === ticketsPerBatch ? { ticketId: last } : undefined
}

/** Tickets and messages of one person count together. */
const refuseTooMany = async (tx: Tx, userId: string, perHour: number, now: Date) => {
  const since = new Date(now.getTime() - hourMs)
  const [within] = await tx.$queryRaw<{ createdAt: Date }[]>`
    select created_at as "createdAt" from (
      select created_at from tickets where user_id = ${userId}::uuid and created_at > ${since}
      union all
      select created_at from ticket_messages
      where by = ${userId}::uuid and author = 'person' and created_at > ${since}) as written
    order by created_at desc offset ${perHour - 1} limit 1`
  if (!within) return
  throw tooMany(
    'too_many_requests',
    "You've sent us a lot of messages this hour. Try again a little later.",
    // What was written while this one waited for the lock may be younger than `now`.
    Math.min(within.createdAt.getTime() + hourMs - now.getTime(), hourMs) / 1_000,
  )
}
