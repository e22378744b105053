import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Statement } from '@roletrail/chassis/event-store/decider'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { Attachment, DeskMessage, DeskTicket, Ticket } from '@roletrail/contracts/support/ticket'
import { undoReplySeconds } from '@roletrail/contracts/vocabulary/support-desk'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { attachmentsOf } from '../attachment/attachments.ts'
import type { MessageRow, Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import { enqueueReply } from '../mail/ticket-mails.ts'
import { ticket } from '../ticket/aggregate.ts'
import { after, firstMessage, pageOf, ticketNotFound, toMessage, toTicket } from '../ticket/rows.ts'
import type { TicketCommand } from '../ticket/ticket.ts'
import type { People } from './people.ts'

/** Who changes a ticket, when, and on which version of it; undefined for any. */
export interface Change {
  by: string
  now: Date
  expected: number | undefined
  signal: AbortSignal
}

/** Tickets as admins work on them. */
export const createDesk = (database: PrismaClient, people: People) => {
  const rowOf = async (id: string, from: Pick<Tx, 'ticket'> = database) => {
    const row = await from.ticket.findUnique({ where: { id } })
    if (!row) throw ticketNotFound()
    return row
  }

  /** Runs a command with the ticket's person locked, if it has one: their erasure waits, or has ended all writing. */
  const change = async <Result>(
    id: string,
    { expected, signal }: Pick<Change, 'expected' | 'signal'>,
    work: (tx: Tx, execute: (command: TicketCommand, alongside?: Statement[]) => Promise<unknown>) => Promise<Result>,
    { locked = true } = {},
  ): Promise<Result> => {
    const { userId } = await rowOf(id)
    const inTransaction = async (tx: Tx) => {
      const row = await rowOf(id, tx)
      if (expected !== undefined && expected !== row.version)
        throw new Rejection('ticket_changed', 'This ticket was just changed somewhere else.', {
          current: toTicket(row),
        })
      return work(tx, (command, alongside) => handle(tx, ticket, id, command, alongside))
    }
    if (userId === null || !locked) return transaction(database, inTransaction)
    try {
      return await ownerTransaction(database, { userId, signal }, inTransaction)
    } catch (error) {
      // What it says is about the ticket's person, who is not the one that asks.
      if (error instanceof Rejection && error.code === 'not_signed_in')
        throw new Rejection('person_erased', 'This person has deleted their account.')
      throw error
    }
  }

  const messagesOf = async (ticketId: string, attachments: (entryId: string) => Attachment[]) => {
    const rows = await database.ticketMessage.findMany({ where: { ticketId }, orderBy: { id: 'asc' } })
    const replies = await database.ticketReply.findMany({ where: { ticketId, sentAt: null } })
    const waiting = new Map(replies.map(({ messageId, sendsAt }) => [messageId, sendsAt]))
    return rows.map((row) => toDeskMessage(row, attachments(row.id), waiting.get(row.id)))
  }

  return {
    /** Newest first, starting after `cursor`; `next` is the cursor of the following page if there is one. */
    page: async ({
      status,
      limit,
      cursor,
    }: {
      status?: TicketStatus | undefined
      limit: number
      cursor?: string | undefined
    }): Promise<{ tickets: Ticket[]; next?: string }> => {
      const found = await database.ticket.findMany({
        where: { ...after(cursor), ...(status && { status }) },
        orderBy: { id: 'desc' },
        take: limit + 1,
      })
      const { rows, ...next } = pageOf(found, limit)
      return { tickets: rows.map(toTicket), ...next }
    },

    counts: async () => {
      const groups = await database.ticket.groupBy({ by: ['status'], _count: true })
      const none: Record<TicketStatus, number> = { open: 0, pending: 0, resolved: 0 }
      return groups.reduce((counts, { status, _count }) => ({ ...counts, [status]: _count }), none)
    },

    read: async (id: string): Promise<DeskTicket> => {
      const row = await rowOf(id)
      const attachments = await attachmentsOf(database, [id])
      const [person, messages, notes] = await Promise.all([
        people.find(row.userId),
        messagesOf(id, attachments),
        database.ticketNote.findMany({ where: { ticketId: id }, orderBy: { id: 'desc' } }),
      ])
      return {
        ...toTicket(row),
        person,
        email: row.email,
        conversation: [{ ...firstMessage(row, attachments(id)), by: row.userId, sendsAt: null }, ...messages],
        notes: notes.map(({ id, note, by, createdAt }) => ({ id, note, by, createdAt: createdAt.toISOString() })),
      }
    },

    /** A note sets the status to pending, whatever status comes with it. */
    update: (
      id: string,
      { status, internalNote: note }: { status?: TicketStatus | undefined; internalNote?: string | undefined },
      { by, now, ...on }: Change,
    ): Promise<Ticket> =>
      change(
        id,
        on,
        async (tx, execute) => {
          const at = now.toISOString()
          if (note !== undefined) await execute({ type: 'AddNote', noteId: newId(), note, by, at })
          else if (status) await execute({ type: 'SetStatus', status, at })
          return toTicket(await rowOf(id, tx))
        },
        { locked: note !== undefined },
      ),

    /** It is sent after some seconds, unless it is withdrawn before. */
    reply: (id: string, text: string, { by, now, ...on }: Change, claim: Claim): Promise<DeskMessage> =>
      change(id, on, async (tx, execute) => {
        const { userId, email } = await rowOf(id, tx)
        if (userId === null && email === null)
          throw new Rejection('nobody_to_reply_to', "We don't know this person's email.")
        const messageId = newId()
        await execute({ type: 'Reply', messageId, text, by, at: now.toISOString() }, claim(messageId))
        const [waiting] = await tx.$queryRaw<{ sendsAt: Date }[]>`
          insert into ticket_replies (message_id, ticket_id, sends_at)
          values (${messageId}::uuid, ${id}::uuid, now() + ${undoReplySeconds}::float8 * interval '1 second')
          returning sends_at as "sendsAt"`
        await enqueueReply(tx, id, messageId)
        const row = await tx.ticketMessage.findUniqueOrThrow({ where: { id: messageId } })
        return toDeskMessage(row, [], waiting?.sendsAt)
      }),

    readReply: async (ticketId: string, id: string): Promise<DeskMessage> => {
      const reply = (await messagesOf(ticketId, () => [])).find((message) => message.id === id)
      if (!reply) throw ticketNotFound()
      return reply
    },

    /** Its row decides between this and the sending of it: whoever changes it first wins. */
    withdraw: (id: string, messageId: string, { now, signal }: Omit<Change, 'expected'>): Promise<void> =>
      change(id, { expected: undefined, signal }, async (tx, execute) => {
        const [reply] = await tx.$queryRaw<{ sent: boolean }[]>`
          select sent_at is not null as sent from ticket_replies
          where message_id = ${messageId}::uuid and ticket_id = ${id}::uuid for update`
        if (!reply) throw new Rejection('reply_not_found', "We can't find this reply.")
        if (reply.sent) throw new Rejection('reply_sent', 'This reply has already been sent.')
        await execute({ type: 'WithdrawReply', messageId, at: now.toISOString() })
        await tx.ticketReply.delete({ where: { messageId } })
      }),
  }
}

export type Desk = ReturnType<typeof createDesk>

const toDeskMessage = (row: MessageRow, attachments: Attachment[], sendsAt: Date | undefined): DeskMessage => ({
  ...toMessage(row, attachments),
  by: row.by,
  sendsAt: sendsAt?.toISOString() ?? null,
})
