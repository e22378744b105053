import { jsonListText } from '@roletrail/chassis/http/json-list'
import type { TicketMessage } from '@roletrail/contracts/support/ticket'
import { attachmentsOf } from '../attachment/attachments.ts'
import type { SupportDatabase } from '../database.ts'
import { toMessage, toOwnTicket } from './rows.ts'

// A ticket or a message may be 60 kB.
const rowsPerChunk = 25

/**
 * Everything a person wrote to us and what we answered, as JSON text for their data export; our internal notes are not part
 * of it. Tickets and messages are read a few at a time as the text is taken.
 */
export const exportTickets = async (database: SupportDatabase, userId: string): Promise<AsyncIterable<string>> => {
  const tickets = await database.ticket.findMany({ where: { userId }, select: { id: true }, orderBy: { id: 'desc' } })
  return textOf(
    database,
    userId,
    tickets.map(({ id }) => id),
  )
}

const textOf = async function* (database: SupportDatabase, userId: string, ids: string[]) {
  yield '{"tickets":['
  let before = ''
  for (let at = 0; at < ids.length; at += rowsPerChunk) {
    const chunk = { in: ids.slice(at, at + rowsPerChunk) }
    const rows = await database.ticket.findMany({ where: { userId, id: chunk }, orderBy: { id: 'desc' } })
    const attachments = await attachmentsOf(database, chunk.in)
    for (const row of rows) {
      const ticket = { userId, ...toOwnTicket(row), attachments: attachments(row.id) }
      yield `${before}${JSON.stringify(ticket).slice(0, -1)},"conversation":`
      yield* jsonListText(conversationOf(database, row.id, attachments))
      yield '}'
      before = ',\n'
    }
  }
  yield ']}'
}

const conversationOf = async function* (
  database: SupportDatabase,
  ticketId: string,
  attachments: Awaited<ReturnType<typeof attachmentsOf>>,
): AsyncGenerator<TicketMessage> {
  let last: string | undefined
  do {
    const rows = await database.ticketMessage.findMany({
      where: { ticketId, ...(last && { id: { gt: last } }) },
      orderBy: { id: 'asc' },
      take: rowsPerChunk,
    })
    for (const row of rows) yield toMessage(row, attachments(row.id))
    last = rows.length === rowsPerChunk ? rows.at(-1)?.id : undefined
  } while (last)
}
