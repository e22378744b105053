import { type Consumer, on, onMany } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { CheckoutFulfilled, SubscriptionChanged } from '@roletrail/contracts/billing/events'
import { UserActiveChanged, UserErased, UserRegistered, UserSeen } from '@roletrail/contracts/identity/events'

/** Who there is, whose account is active, and when they were last here. It reads identity's events from the first on. */
export const audiencePeople: Consumer<Sql> = {
  name: 'notifications-audience-people',
  stream: 'identity',
  readModel: ['audience_people'],
  handlers: [
    onMany(UserRegistered, async (events, tx) => {
      await tx.$executeRaw`
        insert into audience_people (user_id) select * from unnest(${events.map(({ data }) => data.userId)}::uuid[])
        on conflict do nothing`
    }),
    on(UserActiveChanged, async ({ data: { userId, isActive } }, tx) => {
      await tx.$executeRaw`update audience_people set is_active = ${isActive} where user_id = ${userId}::uuid`
    }),
    onMany(UserSeen, async (events, tx) => {
      await tx.$executeRaw`
        update audience_people as person set seen_at = greatest(seen_at, seen.at)
        from (
          select user_id, max(at) as at
          from unnest(${events.map(({ data }) => data.userId)}::uuid[], ${events.map(({ at }) => at)}::timestamptz[])
            as each (user_id, at)
          group by user_id) as seen
        where person.user_id = seen.user_id`
    }),
    on(UserErased, async ({ data: { userId } }, tx) => {
      await tx.$executeRaw`delete from audience_people where user_id = ${userId}::uuid`
    }),
  ],
}

interface Change {
  userId: string
  entitlement: { status: string; accessUntil: string | null; revision: number }
}

/** The newest revision wins, because a checkout and a change of the same subscription are separate events. */
const copyStatuses = async (tx: Sql, changes: Change[]) => {
  const newest = new Map<string, Change>()
  for (const change of changes) {
    const known = newest.get(change.userId)
    if (!known || known.entitlement.revision <= change.entitlement.revision) newest.set(change.userId, change)
  }
  const rows = [...newest.values()]
  await tx.$executeRaw`
    insert into audience_subscriptions (user_id, status, access_until, revision)
    select * from unnest(${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ entitlement }) => entitlement.status)}::text[],
      ${rows.map(({ entitlement }) => entitlement.accessUntil)}::timestamptz[],
      ${rows.map(({ entitlement }) => entitlement.revision)}::bigint[]) as changed (user_id, status, access_until, revision)
    where not exists (select from erased_users where erased_users.user_id = changed.user_id)
    on conflict (user_id) do update set status = excluded.status,
      access_until = excluded.access_until, revision = excluded.revision
    where audience_subscriptions.revision <= excluded.revision`
}

/** Whose subscription has which status, and until when a canceled one is paid for. */
export const audienceSubscriptions: Consumer<Sql> = {
  name: 'notifications-audience-subscriptions',
  stream: 'billing',
  readModel: ['audience_subscriptions'],
  handlers: [
    onMany(CheckoutFulfilled, (events, tx) =>
      copyStatuses(
        tx,
        events.map(({ data }) => data),
      ),
    ),
    onMany(SubscriptionChanged, (events, tx) =>
      copyStatuses(
        tx,
        events.map(({ data }) => data),
      ),
    ),
  ],
}
