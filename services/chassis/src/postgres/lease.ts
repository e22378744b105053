import { randomUUID } from 'node:crypto'
import type { Sql } from './database.ts'

interface Claim {
  /** Null if somebody else works, or if the work is not due. */
  holder: string | null
  /** When it is worth asking again. */
  waitMs: number
}

/**
 * The lease on recurring work, shared by all instances on one database: a row, because a session-level lock does not
 * survive a pooler. All times are the database's, and every change names its holder, so that an instance that froze and
 * lost its lease changes nothing. The next turn is due `everyMs` after the last began; a holder that dies leaves its
 * turn to the next instance as soon as its lease ends.
 */
export const leaseOn = (database: Sql, name: string, leaseMs: number, everyMs: number) => ({
  /** Creates it, and makes a turn due: an instance may start because the last one ended in the middle of its work. */
  open: () => database.$executeRaw`
    insert into leases (name) values (${name}) on conflict (name) do update set due_at = now()`,

  claim: async (): Promise<Claim> => {
    const holder = randomUUID()
    const [row] = await database.$queryRaw<{ claimed: boolean; waitMs: number }[]>`
      with claimed as (
        update leases set holder = ${holder}::uuid, lease_until = now() + ${leaseMs}::float8 * interval '1 ms',
          due_at = now() + ${everyMs}::float8 * interval '1 ms'
        where name = ${name} and coalesce(lease_until, due_at) <= now()
        returning name)
      select exists (select from claimed) as claimed,
        greatest(0, extract(epoch from coalesce(lease_until, due_at) - now()) * 1000)::float8 as "waitMs"
      from leases where name = ${name}`
    return { holder: row?.claimed ? holder : null, waitMs: row?.waitMs ?? 0 }
  },

  /** Returns whether the lease is still held. */
  renew: async (holder: string): Promise<boolean> =>
    (await database.$executeRaw`
      update leases set lease_until = now() + ${leaseMs}::float8 * interval '1 ms'
      where name = ${name} and holder = ${holder}::uuid`) === 1,

  /** Ends a turn; with `again` the next is due at once. */
  release: (holder: string, again: boolean) => database.$executeRaw`
    update leases set holder = null, lease_until = null, due_at = case when ${again} then now() else due_at end
    where name = ${name} and holder = ${holder}::uuid`,

  /** Makes the next turn due now; during a turn, right after it. */
  hasten: () => database.$executeRaw`update leases set due_at = now() where name = ${name} and due_at > now()`,
})

export type Lease = ReturnType<typeof leaseOn>
