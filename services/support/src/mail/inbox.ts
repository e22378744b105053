import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { personByEmail } from '@roletrail/contracts/identity/people'
import type { Attachment } from '@roletrail/contracts/support/ticket'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Attachments } from '../attachment/attachments.ts'
import type { SupportDatabase, TicketRow, Tx } from '../database.ts'
import { ticket } from '../ticket/aggregate.ts'
import { type InboundMail, withLeftOut } from './inbound-mail.ts'
import { ownIdsIn, type ReplyAddresses } from './reply-address.ts'
import { enqueueConfirmation } from './ticket-mails.ts'

interface Dependencies {
  database: SupportDatabase
  identity: InternalClient
  addresses: ReplyAddresses
  attachments: Attachments
  /** How many mails one sender may send within an hour. */
  perHour: number
  /** How many tickets all people without an account may open within an hour; more wait at Mailgun. */
  strangersPerHour: number
}

/** A mail, whose it is, and what it answers. */
interface Arrival {
  mail: InboundMail
  token: string
  messageId: string
  userId: string | null
  answered: TicketRow | null
  files: Attachment[]
}

const hourMs = 3_600_000

const refused = (why: string) => new Rejection('mail_refused', why)

/** Makes tickets and answers of mails. What is stored is what was acknowledged: everything is one transaction. */
export const createInbox = ({
  database,
  identity,
  addresses,
  attachments,
  perHour,
  strangersPerHour,
}: Dependencies) => {
  /** The ticket that the mail answers: by the address that it went to, else by the mails it refers to. */
  const ticketOf = async ({ recipient, references, from }: InboundMail, userId: string | null) => {
    const byToken = addresses.ticketOf(recipient)
    if (byToken) return database.ticket.findUnique({ where: { id: byToken } })
    const ids = ownIdsIn(references, addresses.domain).slice(-20)
    const mailIds = [...references.matchAll(/<[^<>\s]{1,400}>/g)].map(([id]) => id).slice(-20)
    const [messages, mails] = await Promise.all([
      database.ticketMessage.findMany({ where: { id: { in: ids } }, select: { ticketId: true } }),
      database.ticketMail.findMany({ where: { messageId: { in: mailIds } }, select: { ticketId: true } }),
    ])
    const candidates = [...ids, ...[...messages, ...mails].map(({ ticketId }) => ticketId)]
    const found = await database.ticket.findMany({ where: { id: { in: candidates } }, orderBy: { id: 'desc' } })
    // A Message-ID is no secret: it names a ticket of the sender, or none.
    return found.find((row) => (row.userId === null ? row.email === from : row.userId === userId)) ?? null
  }

  const refuseTooMany = async (tx: Sql, userId: string | null, email: string, answered: TicketRow | null) => {
    const since = new Date(Date.now() - hourMs)
    const [written] = await tx.$queryRaw<[{ own: number; strangers: number }]>`
      select
        (select count(*)::int from tickets where created_at > ${since}
          and (user_id = ${userId}::uuid or (${userId}::uuid is null and email = ${email})))
        + (select count(*)::int from ticket_messages where author = 'person' and created_at > ${since}
          and (by = ${userId}::uuid or (${userId}::uuid is null and ticket_id = ${answered?.id ?? null}::uuid))) as own,
        (select count(*)::int from (
          select from tickets where by_mail and user_id is null and created_at > ${since}
          limit ${strangersPerHour}) as lately) as strangers`
    if (written.own >= perHour) throw refused('This sender has written many emails within an hour.')
    if (userId === null && !answered && written.strangers >= strangersPerHour)
      throw new Rejection('temporarily_unavailable', 'Many emails have arrived. Send this one again later.', {
        headers: { 'retry-after': '600' },
      })
  }

  /** A stranger is told once a day that we have their mail: the address may be somebody else's. */
  const isToldAlready = async (tx: Tx, email: string, id: string) => {
    const since = new Date(Date.now() - 24 * hourMs)
    return (await tx.ticket.count({ where: { email, createdAt: { gt: since }, NOT: { id } }, take: 1 })) > 0
  }

  const store = async (tx: Tx, { mail, token, messageId, userId, answered, files }: Arrival) => {
    const { count } = await tx.webhookToken.createMany({ data: { token }, skipDuplicates: true })
    if (count === 0 || (await tx.ticketMail.findUnique({ where: { messageId } }))) return
    const at = new Date().toISOString()
    const owner = answered ? answered.userId : userId
    await refuseTooMany(tx, owner, mail.from, answered)
    const entryId = newId()
    const more = { at, ...(files.length > 0 && { attachments: files }) }
    if (answered)
      await handle(tx, ticket, answered.id, { type: 'Answer', messageId: entryId, text: mail.answer, ...more })
    else {
      const sender = userId === null ? { email: mail.from } : {}
      const { subject, text: message } = mail
      await handle(tx, ticket, entryId, { type: 'Open', userId, subject, message, ...sender, byMail: true, ...more })
      if (userId !== null || !(await isToldAlready(tx, mail.from, entryId))) await enqueueConfirmation(tx, entryId)
    }
    await tx.ticketMail.create({ data: { messageId, ticketId: answered?.id ?? entryId, entryId } })
  }

  return {
    /** The same mail, or the same token, changes nothing the second time. */
    receive: async (mail: InboundMail, token: string, signal: AbortSignal): Promise<void> => {
      const messageId = mail.messageId ?? `<${token}@mailgun>`
      // What we sent and somebody sends back to us is no answer.
      if (ownIdsIn(messageId, addresses.domain).length > 0) return
      if (await database.ticketMail.findUnique({ where: { messageId } })) return
      // While identity is away nobody is taken for a stranger: Mailgun sends the mail again.
      const { userId } = await identity.call(personByEmail, { body: { email: mail.from } })
      const found = await ticketOf(mail, userId)
      const entries = found ? await database.ticketMessage.count({ where: { ticketId: found.id } }) : 0
      // One that holds as much as it can is continued by another one.
      const answered = entries < limits.entriesPerTicket / 2 ? found : null
      const owner = answered ? answered.userId : userId
      // Before anything is stored of it, and again where nobody comes in between.
      await refuseTooMany(database, owner, mail.from, answered)
      const sender = { userId: owner, email: answered?.email ?? mail.from }
      const { kept, leftOut } = await attachments.withinLimits(sender, mail.attachments)
      const names = [...leftOut.map(({ name }) => name), ...mail.leftOut]
      const said = { ...mail, text: withLeftOut(mail.text, names), answer: withLeftOut(mail.answer, names) }
      const files = await attachments.store(kept)
      const work = (tx: Tx) => store(tx, { mail: said, token, messageId, userId, answered, files })
      try {
        await (owner === null
          ? transaction(database, work)
          : ownerTransaction(database, { userId: owner, signal }, work))
      } catch (error) {
        // After any other error it may have been stored.
        if (error instanceof Rejection) await attachments.discard(files)
        const final = ['not_signed_in', 'quota_exceeded', 'ticket_full']
        if (error instanceof Rejection && final.includes(error.code)) throw refused(error.message)
        // It was removed in this moment, and is a new one when the mail comes again.
        if (error instanceof Rejection && error.code === 'ticket_not_found')
          throw new Rejection('temporarily_unavailable', 'Send this email again.')
        throw error
      }
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
