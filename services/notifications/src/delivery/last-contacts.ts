import type { LastContacts } from '@roletrail/chassis/maintenance/operations'
import type { NotificationsDatabase } from '../database.ts'

/** The last webhook of the last day, and when the sweep last read Mailgun's events. */
export const contactsWithMailgun = (database: NotificationsDatabase) => async (): Promise<LastContacts> => {
  const [{ webhook, answer }] = await database.$queryRaw<[{ webhook: Date | null; answer: Date | null }]>`
    select (select max(received_at) from webhook_tokens) as webhook, (select max(reached) from mailgun_sweeps) as answer`
  return [
    { what: 'webhook', from: 'Mailgun', at: webhook?.toISOString() ?? null },
    { what: 'answer', from: 'Mailgun', at: answer?.toISOString() ?? null },
  ]
}
