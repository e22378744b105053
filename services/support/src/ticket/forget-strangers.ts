import type { Logger } from '@roletrail/chassis/base/logger'
import { streamId } from '@roletrail/chassis/event-store/append'
import { appendToEach } from '@roletrail/chassis/event-store/append-to-each'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import { redactEvents } from '@roletrail/chassis/messaging/erasure'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import { ticket } from './aggregate.ts'
import { personalFields } from './events.ts'

/** Since the last message. */
const kept = '6 months'
const everyMs = 3_600_000
const batchSize = 100

/** Those among the tickets of strangers that are older and were not continued since then. */
const pastAmong = async (tx: Sql, among: string[]) => {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id::text from tickets where id = any(${among}::uuid[]) and not exists (
      select from ticket_messages where ticket_id = tickets.id and ticket_messages.created_at >= now() - ${kept}::interval)`
  return rows.map(({ id }) => id)
}

/**
 * People without an account cannot delete what they wrote to us, so it goes by itself: the ticket with its messages,
 * notes and files, and the words in its events. One batch; returns whether there may be more.
 */
export const forgetStrangers = (database: Database<Sql>): Promise<boolean> =>
  transaction(database, async (tx) => {
    const old = await tx.$queryRaw<{ id: string }[]>`
      select id::text from tickets
      where by_mail and user_id is null and created_at < now() - ${kept}::interval and not exists (
        select from ticket_messages
        where ticket_id = tickets.id and ticket_messages.created_at >= now() - ${kept}::interval)
      order by created_at limit ${batchSize} for update skip locked`
    // Once more with the rows locked: an answer that has just arrived keeps its ticket.
    const ids = await pastAmong(
      tx,
      old.map(({ id }) => id),
    )
    const removed = { type: 'Removed', userId: null, at: new Date().toISOString() } as const
    await appendToEach(
      tx,
      ticket,
      ids.map((id) => ({ id, event: removed })),
      { erasing: true },
    )
    await redactEvents(
      tx,
      ids.map((id) => streamId(ticket, id)),
      personalFields,
    )
    await tx.$executeRaw`delete from ticket_messages where ticket_id = any(${ids}::uuid[])`
    await tx.$executeRaw`delete from ticket_notes where ticket_id = any(${ids}::uuid[])`
    await tx.$executeRaw`delete from ticket_attachments where ticket_id = any(${ids}::uuid[])`
    await tx.$executeRaw`delete from ticket_replies where ticket_id = any(${ids}::uuid[])`
    await tx.$executeRaw`delete from ticket_mails where ticket_id = any(${ids}::uuid[])`
    await tx.$executeRaw`delete from tickets where id = any(${ids}::uuid[])`
    return old.length === batchSize
  })

export const createStrangerSweep = (database: Database<Sql>, logger: Logger) =>
  createSweep({ name: 'strangers', everyMs, database, logger, work: () => forgetStrangers(database) })
