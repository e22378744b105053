import { isUniqueViolation, type Sql } from '../postgres/database.ts'

export interface Claimed {
  id: string
  key: string
  payload: unknown
  claims: number
  failures: number
  ageMs: number
}

/** What a worker makes of an item it holds; `afterMs` is when it is due again. */
export interface Verdict {
  state: 'waiting' | 'unknown' | 'given_up'
  counts: boolean
  afterMs: number
  reason: string
}

type Claim = Pick<Claimed, 'id' | 'claims'>

const doneKept = '7 days'
const pruned = 5_000

/**
 * Every change of an item's state, each one statement. All clocks are the database's, and every change by a worker names
 * the claim it holds, so that a worker that froze and lost its lease changes nothing.
 *
 *     waiting -> running -> done | waiting (again) | given_up | unknown
 *     unknown -> done | waiting, by evidence or by a person
 */
export const transitionsOf = (database: Sql, queue: string) => ({
  /** Claims up to `max` items that are due and first of their key, and are claimed by nobody. */
  claim: async function claim(max: number, leaseMs: number): Promise<Claimed[]> {
    try {
      return await database.$queryRaw<Claimed[]>`
        update work_items as item set state = 'running', claims = claims + 1, claimed_at = now(),
          lease_until = now() + ${leaseMs}::float8 * interval '1 ms'
        from (
          select id from work_items as due
          where queue = ${queue} and state = 'waiting' and due_at <= now()
            -- Not as a join: on a table that has just grown, the planner would compare all with all.
            and seq = (select min(seq) from work_items as first
              where first.queue = ${queue} and first.key = due.key and first.state = 'waiting')
            and not exists (select from work_items as busy
              where busy.queue = ${queue} and busy.key = due.key and busy.state = 'running')
          order by due_at, seq limit ${max} for update skip locked) as head
        where item.queue = ${queue} and item.id = head.id
        returning item.id, key, payload, claims, failures, 0::float8 as "ageMs"`
    } catch (error) {
      // Somebody claimed another item of one of these keys at this very moment; now it is seen to be running.
      if (isUniqueViolation(error, 'work_items_running')) return claim(max, leaseMs)
      throw error
    }
  },

  /** Renews leases; returns the ids of those that are still held. */
  renew: async (held: Claim[], leaseMs: number): Promise<Set<string>> => {
    const rows = await database.$queryRaw<{ id: string }[]>`
      update work_items as item set lease_until = now() + ${leaseMs}::float8 * interval '1 ms'
      from unnest(${held.map(({ id }) => id)}::text[], ${held.map(({ claims }) => claims)}::int[]) as mine (id, claims)
      where queue = ${queue} and item.id = mine.id and item.claims = mine.claims and state = 'running'
      returning item.id`
    return new Set(rows.map(({ id }) => id))
  },

  /** Records items as done, also by a worker whose lease ended but whose work is in doubt: it knows. Returns their ids. */
  finish: async (tx: Sql, finished: Claim[]): Promise<Set<string>> => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      update work_items as item
      set state = 'done', done_at = now(), payload = 'null', last_error = null, lease_until = null
      from unnest(${finished.map(({ id }) => id)}::text[], ${finished.map(({ claims }) => claims)}::int[])
        as mine (id, claims)
      where queue = ${queue} and item.id = mine.id and item.claims = mine.claims and state in ('running', 'unknown')
      returning item.id`
    return new Set(rows.map(({ id }) => id))
  },

  /** Puts an item that was not finished into its next state; false if the claim is not held any more. */
  settle: async (from: 'running' | 'unknown', { id, claims }: Claim, next: Verdict): Promise<boolean> => {
    const changed = await database.$executeRaw`
      update work_items set state = ${next.state}, failures = failures + ${Number(next.counts)}::int,
        due_at = now() + ${next.afterMs}::float8 * interval '1 ms', lease_until = null, last_error = ${next.reason}
      where queue = ${queue} and id = ${id} and claims = ${claims} and state = ${from}`
    return changed === 1
  },

  /** Takes items back from workers that were killed or froze. */
  expireLeases: (expired: 'waiting' | 'unknown', giveUpAfter: number) =>
    database.$queryRaw<{ id: string; state: string }[]>`
      update work_items set failures = failures + 1, lease_until = null, due_at = now(),
        state = case when ${expired} = 'waiting' and failures + 1 >= ${giveUpAfter}::float8 then 'given_up' else ${expired} end,
        last_error = 'The worker ended, or lost the database, before it said what became of this.'
      where queue = ${queue} and state = 'running' and lease_until <= now()
      returning id, state`,

  /** Takes one item in doubt to find out about it; whoever takes it next does so half a minute later. */
  claimUnknown: async (): Promise<Claimed | undefined> => {
    const [doubtful] = await database.$queryRaw<Claimed[]>`
      update work_items set due_at = now() + interval '30 seconds'
      where queue = ${queue} and id = (
        select id from work_items where queue = ${queue} and state = 'unknown' and due_at <= now()
        order by due_at limit 1 for update skip locked)
      returning id, key, payload, claims, failures,
        (extract(epoch from now() - claimed_at) * 1000)::float8 as "ageMs"`
    return doubtful
  },

  /** Deletes items that were done long ago; returns whether there may be more. */
  prune: async (): Promise<boolean> => {
    const deleted = await database.$executeRaw`
      delete from work_items where queue = ${queue} and id in (
        select id from work_items where queue = ${queue} and state = 'done' and done_at < now() - ${doneKept}::interval
        order by done_at limit ${pruned})`
    return deleted === pruned
  },

  /** How many items are in each state but done, and for how many seconds the oldest of them has existed. */
  count: () => database.$queryRaw<{ state: string; count: number; oldestSeconds: number }[]>`
    with unfinished as (
      select state, created_at from work_items where queue = ${queue} and state = 'waiting'
      union all select state, created_at from work_items where queue = ${queue} and state = 'running'
      union all select state, created_at from work_items where queue = ${queue} and state in ('unknown', 'given_up'))
    select state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from unfinished group by state`,
})
