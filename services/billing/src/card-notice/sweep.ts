import type { Logger } from '@roletrail/chassis/base/logger'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { eachRow } from '@roletrail/chassis/postgres/each-row'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import type { BillingDatabase, Tx } from '../database.ts'
import { isClosed } from '../reconciliation/mirrored-records.ts'
import { cardNotice } from './aggregate.ts'

interface ExpiringCard {
  userId: string
  paymentMethodId: string
  expiresAt: Date
}

const everyMs = 60 * 60_000

/** Tells people 30 days before the card expires that the next payment will be made with. */
export const cardExpirySweep = (database: BillingDatabase, logger: Logger) =>
  createSweep({
    name: 'card-expiry-sweep',
    everyMs,
    database,
    logger,
    work: async (signal) => {
      await noticeExpiringCards(database, logger, signal)
      return false
    },
  })

/** Passes once over all people whose card expires and who were not told of it. */
export const noticeExpiringCards = async (database: BillingDatabase, logger: Logger, signal: AbortSignal) => {
  let after = '00000000-0000-0000-0000-000000000000'
  await eachRow<ExpiringCard>({
    signal,
    logger,
    failed: 'a person could not be told that their card expires',
    nameOf: ({ userId }) => ({ userId }),
    next: async () => {
      const card = await nextExpiring(database, after)
      after = card?.userId ?? after
      return card
    },
    work: ({ userId, paymentMethodId, expiresAt }) =>
      transaction<Tx, void>(database, async (tx) => {
        if (await isClosed(tx, userId)) return
        await handle(tx, cardNotice, userId, { type: 'Notice', paymentMethodId, expiresAt: expiresAt.toISOString() })
      }),
  })
}

/** A card is good until its month ends. Cards are compared by month, so that their index can be used. */
const nextExpiring = async (database: BillingDatabase, after: string): Promise<ExpiringCard | undefined> => {
  const [card] = await database.$queryRaw<ExpiringCard[]>`
    with today as (select now() at time zone 'UTC' as today),
      months as (
        select month, (month + interval '1 month' - interval '1 second') at time zone 'UTC' as expires_at
        from today, generate_series(date_trunc('month', today), today + interval '1 month', interval '1 month') as month
        where month + interval '1 month' <= today + interval '30 days')
    select card.user_id as "userId", card.id as "paymentMethodId", months.expires_at as "expiresAt"
    from months
      join payment_methods as card
        on card.exp_year = extract(year from month)::int and card.exp_month = extract(month from month)::int
      join subscriptions on subscriptions.user_id = card.user_id
      left join card_notices as told on told.user_id = card.user_id
    where card.is_default and subscriptions.status in ('active', 'trialing', 'past_due')
      and (told.payment_method_id, told.expires_at) is distinct from (card.id, months.expires_at)
      and card.user_id > ${after}::uuid
    order by card.user_id limit 1`
  return card
}
