import type { Logger } from '@roletrail/chassis/base/logger'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { createQueueWorker, type QueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { sendEmail } from '@roletrail/contracts/notifications/http'
import { undoReplySeconds } from '@roletrail/contracts/vocabulary/support-desk'
import { z } from 'zod'
import type { MessageRow, SupportDatabase, TicketRow, Tx } from '../database.ts'
import { messageIdOf, type ReplyAddresses } from './reply-address.ts'

/** Named after what is sent: the ticket for its confirmation, the message for a reply. The words stay in their rows. */
export const mailQueue = {
  name: 'ticket-mails',
  payload: z.object({ ticketId: z.uuid(), replyId: z.uuid().optional() }),
}

/** "We got your message": queued with the ticket. */
export const enqueueConfirmation = (tx: Sql, ticketId: string) =>
  enqueue(tx, mailQueue, { id: ticketId, key: ticketId, payload: { ticketId } })

/** A reply becomes due when it can no longer be withdrawn. */
export const enqueueReply = (tx: Sql, ticketId: string, replyId: string) =>
  enqueue(tx, mailQueue, {
    id: replyId,
    key: ticketId,
    payload: { ticketId, replyId },
    delayMs: undoReplySeconds * 1_000,
  })

/** What can be told apart on the phone, and found again. */
export const referenceOf = (ticketId: string) => `RT-${ticketId.slice(-8).toUpperCase()}`

const validMs = 3 * 24 * 60 * 60_000
const maxReferences = 10

interface Dependencies {
  database: SupportDatabase
  notifications: InternalClient
  addresses: ReplyAddresses
  logger: Logger
}

/**
 * Hands mails about tickets to notifications, which sends each id once. While notifications is away they wait here, and
 * while Mailgun is away they wait there.
 */
export const createTicketMails = ({ database, notifications, addresses, logger }: Dependencies): QueueWorker => {
  /** From here on it cannot be withdrawn; undefined if it was. */
  const release = (replyId: string): Promise<MessageRow | undefined> =>
    transaction(database, async (tx: Tx) => {
      const released = await tx.$executeRaw`
        update ticket_replies set sent_at = coalesce(sent_at, now()) where message_id = ${replyId}::uuid`
      return released === 0 ? undefined : ((await tx.ticketMessage.findUnique({ where: { id: replyId } })) ?? undefined)
    })

  const threadOf = async (ticket: TicketRow, id: string) => {
    const received = await database.ticketMail.findMany({
      where: { ticketId: ticket.id },
      orderBy: { receivedAt: 'desc' },
      take: maxReferences,
    })
    const own = id === ticket.id ? [] : [messageIdOf(ticket.id, addresses.domain)]
    return {
      replyTo: addresses.of(ticket.id),
      messageId: messageIdOf(id, addresses.domain),
      references: [...own, ...received.map(({ messageId }) => messageId).toReversed()].join(' '),
    }
  }

  const contentOf = (ticket: TicketRow, reply: MessageRow | undefined, byMail: boolean) => {
    const { subject, message } = ticket
    if (reply) return { subject, message, reply: reply.text }
    // Whoever sent a mail may have written somebody else's address into it: they get no words of theirs from us.
    return byMail ? { subject: referenceOf(ticket.id), message: '' } : { subject, message }
  }

  const send = async (ticketId: string, replyId: string | undefined) => {
    const reply = replyId === undefined ? undefined : await release(replyId)
    if (replyId !== undefined && !reply) return
    const ticket = await database.ticket.findUnique({ where: { id: ticketId } })
    // Without an account and without an address there is nobody to write to, any more.
    if (!ticket || (ticket.userId === null && ticket.email === null)) return
    const thread = await threadOf(ticket, replyId ?? ticketId)
    await notifications.call(sendEmail, {
      body: {
        id: replyId ?? ticketId,
        userId: ticket.userId ?? ticketId,
        template: reply ? 'ticket-reply' : 'ticket-received',
        email: ticket.userId === null ? ticket.email : null,
        code: null,
        data: { ...contentOf(ticket, reply, ticket.byMail), ...thread },
        expiresAt: new Date(Date.now() + validMs).toISOString(),
      },
    })
  }

  return createQueueWorker({
    queue: mailQueue,
    database,
    logger,
    concurrency: 2,
    handle: ({ payload: { ticketId, replyId } }) => send(ticketId, replyId),
  })
}
