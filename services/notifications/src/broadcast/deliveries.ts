import { sql } from '@roletrail/chassis/event-store/decider'
import type { BroadcastCounts } from '@roletrail/contracts/notifications/http'
import { isReachable } from '../audience/audience.ts'
import type { NotificationsDatabase } from '../database.ts'

/** A person whose copy is about to be handed to the provider. */
export interface Addressee {
  userId: string
  email: string
}

/** One call to the provider: its deliveries carry its id from before it is made. */
export interface Attempt {
  broadcastId: string
  attemptId: string
  userIds: string[]
}

/** Calls of a broadcast whose copies are in doubt, and when the first and the last of them were made. */
export interface Doubtful {
  broadcastId: string
  calls: Attempt[]
  from: Date
  to: Date
}

/** The row that the trigger keeps. */
export type CountedStates = BroadcastCounts & { waiting: number; sending: number }

export const countsOf = (counted: CountedStates | null): BroadcastCounts => ({
  // Of one that is being handed over nobody knows more than of one that waits.
  pending: (counted?.waiting ?? 0) + (counted?.pending ?? 0) + (counted?.sending ?? 0),
  sent: counted?.sent ?? 0,
  failed: counted?.failed ?? 0,
  skipped: counted?.skipped ?? 0,
  unknown: counted?.unknown ?? 0,
  delivered: counted?.delivered ?? 0,
  complained: counted?.complained ?? 0,
  unsubscribed: counted?.unsubscribed ?? 0,
})

/**
 * The transitions of deliveries, one statement each. Whoever changes what a call has led to names the call, so that the
 * late response to one that was given up is recorded where it belongs, and nowhere else.
 */
export const createDeliveries = (database: NotificationsDatabase) => ({
  /** Turns the next chunk of a frozen audience into deliveries, if none is pending any more. */
  openChunk: (broadcastId: string) => database.$executeRaw`
    with chunk as (
      delete from broadcast_chunks
      where broadcast_id = ${broadcastId}::uuid
        and nth = (select min(nth) from broadcast_chunks where broadcast_id = ${broadcastId}::uuid)
        and not exists (select from deliveries where broadcast_id = ${broadcastId}::uuid and state = 'pending')
      returning user_ids),
    opened as (
      insert into deliveries (broadcast_id, user_id) select ${broadcastId}::uuid, unnest(user_ids) from chunk
      returning 1)
    update broadcast_counts set waiting = waiting - opening.size, pending = pending + opening.size
    from (select count(*)::int as size from opened) as opening
    where broadcast_id = ${broadcastId}::uuid and opening.size > 0`,

  /** Of whom the next batch could consist, with the address as far as it is known. */
  next: (broadcastId: string, max: number) =>
    database.$queryRaw<{ userId: string; email: string | null }[]>`
      select user_id as "userId", email from (
        select user_id from deliveries where broadcast_id = ${broadcastId}::uuid and state = 'pending'
        order by user_id limit ${max}) as due
      left join recipients using (user_id)`,

  /**
   * Begins a call, before it is made: those who may still be sent a copy are `sending` and returned, the others are
   * skipped.
   */
  begin: ({ broadcastId, attemptId, userIds }: Attempt): Promise<Addressee[]> =>
    database.$queryRaw<Addressee[]>(sql`
      with due as (
        select delivery.user_id, recipients.email, broadcasts.status = 'sending' as may_go,
          coalesce(${isReachable}, false) as reachable
        from deliveries as delivery join broadcasts on broadcasts.id = delivery.broadcast_id
          left join audience_people as person using (user_id) left join recipients using (user_id)
        where broadcast_id = ${broadcastId}::uuid and state = 'pending' and delivery.user_id = any(${userIds}::uuid[])
        for update of delivery),
      changed as (
        update deliveries set
          state = case when reachable and due.email is not null then 'sending' else 'skipped' end,
          reason = case when not reachable or due.email is null
            then 'Deactivated, deleted, unsubscribed or suppressed before it was their turn.' end,
          attempts = attempts + 1, attempt_id = ${attemptId}::uuid, attempted_at = now(),
          settled_at = case when reachable and due.email is not null then null else now() end
        from due
        where broadcast_id = ${broadcastId}::uuid and deliveries.user_id = due.user_id and due.may_go
        returning deliveries.user_id, state)
      select user_id as "userId", email from changed join due using (user_id) where state = 'sending'`),

  /** The provider accepted a call. */
  accepted: (attempt: Attempt) => settle(database, attempt, { state: 'sent', reason: null }),

  /** The provider refused a copy for good. */
  refused: (attempt: Attempt, reason: string) => settle(database, attempt, { state: 'failed', reason }),

  /** A call certainly led to nothing. */
  postponed: ({ broadcastId, attemptId, userIds }: Attempt) => database.$executeRaw`
    update deliveries set state = 'pending', attempts = attempts - 1
    where broadcast_id = ${broadcastId}::uuid and user_id = any(${userIds}::uuid[])
      and attempt_id = ${attemptId}::uuid and state in ('sending', 'unknown')`,

  /** Nobody knows what a call has led to. */
  doubted: ({ broadcastId, attemptId, userIds }: Attempt) => database.$executeRaw`
    update deliveries set state = 'unknown'
    where broadcast_id = ${broadcastId}::uuid and user_id = any(${userIds}::uuid[])
      and attempt_id = ${attemptId}::uuid and state = 'sending'`,

  /** One worker at a time makes calls, one after the other: what is still being sent now was begun by one that died. */
  doubtOrphans: () => database.$executeRaw`update deliveries set state = 'unknown' where state = 'sending'`,

  /** The oldest calls in doubt that the provider can tell of by now: those of one broadcast within five minutes. */
  nextDoubtful: async (listedAfterMs: number, givenUpAfterMs: number): Promise<Doubtful | undefined> => {
    const calls = await database.$queryRaw<(Attempt & { attemptedAt: Date })[]>`
      with doubtful as (
        select * from deliveries
        where state = 'unknown' and attempted_at < now() - ${listedAfterMs}::float8 * interval '1 ms'
          and attempted_at > now() - ${givenUpAfterMs}::float8 * interval '1 ms'),
      oldest as (select broadcast_id, attempted_at as since from doubtful order by attempted_at limit 1)
      select broadcast_id as "broadcastId", attempt_id as "attemptId", array_agg(user_id) as "userIds",
        min(attempted_at) as "attemptedAt"
      from doubtful join oldest using (broadcast_id) where attempted_at < since + interval '5 minutes'
      group by broadcast_id, attempt_id order by min(attempted_at)`
    const [first, last] = [calls.at(0), calls.at(-1)]
    return first && last && { broadcastId: first.broadcastId, calls, from: first.attemptedAt, to: last.attemptedAt }
  },

  /** What the provider does not list was not sent: it is sent once more, unless its broadcast has ended or it failed too often. */
  absent: ({ broadcastId, attemptId, userIds }: Attempt, maxAttempts: number) => database.$executeRaw`
    update deliveries set
      state = case when broadcasts.status = 'canceled' then 'skipped' when attempts >= ${maxAttempts} then 'failed'
        else 'pending' end,
      reason = case when broadcasts.status = 'canceled' then 'The broadcast was canceled.'
        when attempts >= ${maxAttempts} then ${`The provider gave no clear response ${maxAttempts} times.`} end,
      settled_at = case when broadcasts.status = 'canceled' or attempts >= ${maxAttempts} then now() end
    from broadcasts
    where broadcast_id = ${broadcastId}::uuid and user_id = any(${userIds}::uuid[]) and broadcasts.id = broadcast_id
      and attempt_id = ${attemptId}::uuid and state = 'unknown'`,

  /** Skips what is left of canceled broadcasts; returns how many there were. */
  skipCanceled: async (): Promise<number> => {
    const chunks = await database.$executeRaw`
      with chunk as (
        delete from broadcast_chunks using broadcasts
        where broadcasts.id = broadcast_id and status = 'canceled'
        returning broadcast_id, cardinality(user_ids) as size)
      update broadcast_counts as counts
      set waiting = waiting - left_out.size, skipped = skipped + left_out.size, changed_at = clock_timestamp()
      from (select broadcast_id, sum(size)::int as size from chunk group by broadcast_id) as left_out
      where counts.broadcast_id = left_out.broadcast_id`
    const opened = await database.$executeRaw`
      update deliveries set state = 'skipped', reason = 'The broadcast was canceled.', settled_at = now()
      from broadcasts join broadcast_counts on broadcast_counts.broadcast_id = broadcasts.id
      where broadcasts.status = 'canceled' and broadcast_counts.pending > 0
        and deliveries.broadcast_id = broadcasts.id and state = 'pending'`
    return chunks + opened
  },
})

export type Deliveries = ReturnType<typeof createDeliveries>

const settle = (
  database: NotificationsDatabase,
  { broadcastId, attemptId, userIds }: Attempt,
  { state, reason }: { state: 'sent' | 'failed'; reason: string | null },
) => database.$executeRaw`
  update deliveries set state = ${state}, reason = ${reason}, settled_at = now()
  where broadcast_id = ${broadcastId}::uuid and user_id = any(${userIds}::uuid[])
    and attempt_id = ${attemptId}::uuid and state in ('sending', 'unknown')`
