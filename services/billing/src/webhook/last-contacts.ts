import type { LastContacts } from '@roletrail/chassis/maintenance/operations'
import type { BillingDatabase } from '../database.ts'

/** The last webhook that was dealt with, and how far the sweep has read what webhooks may have missed. */
export const contactsWithStripe = (database: BillingDatabase) => async (): Promise<LastContacts> => {
  const [{ webhook, answer }] = await database.$queryRaw<[{ webhook: Date | null; answer: Date | null }]>`
    select (select max(handled_at) from stripe_events where handled_at is not null) as webhook,
      (select max(reached) from sweeps) as answer`
  return [
    { what: 'webhook', from: 'Stripe', at: webhook?.toISOString() ?? null },
    { what: 'answer', from: 'Stripe', at: answer?.toISOString() ?? null },
  ]
}
