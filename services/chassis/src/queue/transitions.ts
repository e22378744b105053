import type { Measure } from '../base/metrics.ts'
import { isUniqueViolation, type Sql } from '../postgres/database.ts'

export interface Claimed {
  id: string
  key: string
  payload: unknown
  claims: number
  failures: number
  ageMs: number
  /** Of whoever enqueued it; null in items from before the column, and of older replicas. */
  traceparent: string | null
}

/** The next state of an item that was not finished; it is due again after `afterMs`. `counts` means as a failure. */
export interface Verdict {
  state: 'waiting' | 'unknown' | 'given_up'
  counts: boolean
  afterMs: number
  reason: string
}

type Claim = Pick<Claimed, 'id' | 'claims'>

/**
 * The state transitions of items, one statement each. All times are the database's, and every change by a worker names
 * its claim, so that a worker that froze and lost its lease changes nothing.
 *
 *     waiting -> running -> done | waiting (again) | given_up | unknown
 *     unknown -> done | waiting | given_up, by evidence or by a person
 */
export const transitionsOf = (database: Sql, queue: string) => ({
  /**
   * Claims up to `max` items that are due and the first of their key. The next of that key goes to the end of the line,
   * so that keys take turns, however many items one of them has.
   */
  claim: async function claim(max: number, leaseMs: number): Promise<Claimed[]> {
    try {
      return await database.$queryRaw<Claimed[]>`
        -- Materialized: in a join the planner may run the locking query once per row, and claim more than asked for.
        with head as materialized (
          select id, key, seq from work_items as due
          where queue = ${queue} and state = 'waiting' and due_at <= now()
            -- Not as a join: on a table that has just grown, the planner would compare all with all.
            and seq = (select min(seq) from work_items as first
              where first.queue = ${queue} and first.key = due.key and first.state = 'waiting')
            and not exists (select from work_items as busy
              where busy.queue = ${queue} and busy.key = due.key and busy.state = 'running')
          order by due_at, seq limit ${max} for update skip locked),
        behind as (
          update work_items as later set due_at = now() from head
          where later.queue = ${queue} and later.state = 'waiting' and later.due_at < now() and later.seq = (
            select min(seq) from work_items as next
            where next.queue = ${queue} and next.key = head.key and next.state = 'waiting' and next.seq > head.seq))
        update work_items as item set state = 'running', claims = claims + 1, claimed_at = now(),
          lease_until = now() + ${leaseMs}::float8 * interval '1 ms'
        from head
        where item.queue = ${queue} and item.id = head.id
        returning item.id, item.key, payload, claims, failures, 0::float8 as "ageMs", traceparent`
    } catch (error) {
      // Another worker claimed a different item of the same key at the same moment; now that one is visible.
      if (isUniqueViolation(error, 'work_items_running')) return claim(max, leaseMs)
      throw error
    }
  },

  /** Renews leases; returns the ids of items that are still held. */
  renew: async (held: Claim[], leaseMs: number): Promise<Set<string>> => {
    const rows = await database.$queryRaw<{ id: string }[]>`
      update work_items as item set lease_until = now() + ${leaseMs}::float8 * interval '1 ms'
      from unnest(${held.map(({ id }) => id)}::text[], ${held.map(({ claims }) => claims)}::int[]) as mine (id, claims)
      where queue = ${queue} and item.id = mine.id and item.claims = mine.claims and state = 'running'
      returning item.id`
    return new Set(rows.map(({ id }) => id))
  },

  /**
   * Marks items as done and returns their ids; `unknown` ones too, because a late worker knows that it finished. What is
   * left of one is its id: neither its payload nor its key, which may be made from an e-mail address, is needed again.
   */
  finish: async (tx: Sql, finished: Claim[]): Promise<Set<string>> => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      update work_items as item
      set state = 'done', done_at = now(), key = item.id, payload = 'null', last_error = null, lease_until = null
      from unnest(${finished.map(({ id }) => id)}::text[], ${finished.map(({ claims }) => claims)}::int[])
        as mine (id, claims)
      where queue = ${queue} and item.id = mine.id and item.claims = mine.claims and state in ('running', 'unknown')
      returning item.id`
    return new Set(rows.map(({ id }) => id))
  },

  /** Moves an unfinished item to its next state; returns false if the claim is lost. */
  settle: async (from: 'running' | 'unknown', { id, claims }: Claim, next: Verdict): Promise<boolean> => {
    const changed = await database.$executeRaw`
      update work_items set state = ${next.state}, failures = failures + ${Number(next.counts)}::int,
        due_at = now() + ${next.afterMs}::float8 * interval '1 ms', lease_until = null, last_error = ${next.reason}
      where queue = ${queue} and id = ${id} and claims = ${claims} and state = ${from}`
    return changed === 1
  },

  /** Ends the claims of workers that were killed or froze; returns the items. */
  expireLeases: (expired: 'waiting' | 'unknown', giveUpAfter: number) =>
    database.$queryRaw<{ id: string; state: string }[]>`
      update work_items set failures = failures + 1, lease_until = null, due_at = now(),
        state = case when ${expired} = 'waiting' and failures + 1 >= ${giveUpAfter}::float8 then 'given_up' else ${expired} end,
        last_error = 'The worker stopped or lost the database before it recorded a result.'
      where queue = ${queue} and state = 'running' and lease_until <= now()
      returning id, state`,

  /** Returns an item with an unknown outcome to be resolved, and reserves it for 30 seconds. */
  claimUnknown: async (): Promise<Claimed | undefined> => {
    const [item] = await database.$queryRaw<Claimed[]>`
      update work_items set due_at = now() + interval '30 seconds'
      where queue = ${queue} and id = (
        select id from work_items where queue = ${queue} and state = 'unknown' and due_at <= now()
        order by due_at limit 1 for update skip locked)
      returning id, key, payload, claims, failures,
        (extract(epoch from now() - claimed_at) * 1000)::float8 as "ageMs", traceparent`
    return item
  },

  /** The number of items by state, without done ones, and the age of the oldest in seconds. */
  count: () => database.$queryRaw<{ state: string; count: number; oldestSeconds: number }[]>`
    with unfinished as (
      select state, created_at from work_items where queue = ${queue} and state = 'waiting'
      union all select state, created_at from work_items where queue = ${queue} and state = 'running'
      union all select state, created_at from work_items where queue = ${queue} and state in ('unknown', 'given_up'))
    select state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from unfinished group by state`,
})

/** The metrics of a queue: stuck items call for a person (docs/runbooks/dead-letters.md). */
export const measuresOf = (queue: string, count: ReturnType<typeof transitionsOf>['count']): Measure[] => [
  {
    name: 'work_items',
    help: 'Items of a queue that are not done, by state; unknown and given_up ones need a person.',
    kind: 'gauge',
    read: async () => {
      const counts = new Map((await count()).map((row) => [row.state, row.count]))
      return ['waiting', 'running', 'unknown', 'given_up'].map((state) => ({
        value: counts.get(state) ?? 0,
        labels: { queue, state },
      }))
    },
  },
  {
    name: 'work_items_oldest_seconds',
    help: 'Age of the oldest item of a queue that is waiting or running.',
    kind: 'gauge',
    read: async () => {
      const active = (await count()).filter(({ state }) => state === 'waiting' || state === 'running')
      return [{ value: Math.max(0, ...active.map(({ oldestSeconds }) => oldestSeconds)), labels: { queue } }]
    },
  },
]
