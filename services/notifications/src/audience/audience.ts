import { type Statement, sql } from '@roletrail/chassis/event-store/decider'
import type { Audience } from '@roletrail/contracts/vocabulary/audience'
import type { NotificationsDatabase } from '../database.ts'

const paid = sql`subscription.status in ('active', 'past_due')`
const trial = sql`subscription.status = 'trialing'`
const active = sql`person.seen_at > now() - interval '7 days'`

const conditions: Record<Audience, Statement> = { all: sql`true`, paid, trial, active }

/**
 * Whether a person, who is `person`, wants broadcasts and can be sent them. A bounce counts for the address that bounced,
 * as far as the present one is known.
 */
export const isReachable = sql`
  person.is_active
  and not exists (select from unsubscribes where unsubscribes.user_id = person.user_id)
  and not exists (
    select from suppressions left join recipients using (user_id)
    where suppressions.user_id = person.user_id and (suppressions.reason <> 'bounced' or recipients.email is null
      or address_hash = encode(sha256(convert_to(lower(recipients.email), 'UTF8')), 'hex')))`

/** The rows of those who are in an audience now, as `person`. */
export const peopleOf = (audience: Audience) => sql`
  audience_people as person left join audience_subscriptions as subscription using (user_id)
  where ${isReachable} and ${conditions[audience]}`

/** How many people each audience has now. */
export const countAudiences = async (database: Pick<NotificationsDatabase, '$queryRaw'>) => {
  const [counts] = await database.$queryRaw<Record<Audience, number>[]>(sql`
    select count(*)::int as "all", count(*) filter (where ${paid})::int as paid,
      count(*) filter (where ${trial})::int as trial, count(*) filter (where ${active})::int as active
    from ${peopleOf('all')}`)
  return counts ?? { all: 0, paid: 0, trial: 0, active: 0 }
}
