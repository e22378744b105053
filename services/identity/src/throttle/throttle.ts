import { tooMany } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'

export interface Limit {
  /** What is limited, as part of the key. */
  name: string
  count: number
  windowSeconds: number
}

/**
 * Counts one more use, in one statement and by the database's clock, so that neither parallel requests nor several
 * instances let a burst through.
 */
export const countUse = async (sql: Sql, { name, count, windowSeconds }: Limit, who: string) => {
  const [row] = await sql.$queryRaw<[{ used: number; secondsLeft: number }]>`
    insert into throttles as t (key, started_at, count) values (${`${name}:${who}`}, now(), 1)
    on conflict (key) do update set
      count = case when t.started_at <= now() - ${windowSeconds} * interval '1 second' then 1 else t.count + 1 end,
      started_at = case when t.started_at <= now() - ${windowSeconds} * interval '1 second' then now() else t.started_at end
    returning count as used,
      extract(epoch from started_at - now())::float8 + ${windowSeconds} as "secondsLeft"`
  return { ...row, allowed: row.used <= count }
}

/** Forgets what somebody used. */
export const clearUses = async (sql: Sql, name: Limit['name'], who: string): Promise<void> => {
  await sql.$executeRaw`delete from throttles where key = ${`${name}:${who}`}`
}

/** Counts one more use and rejects it beyond the limit. */
export const throttle = async (sql: Sql, limit: Limit, who: string): Promise<void> => {
  const { allowed, secondsLeft } = await countUse(sql, limit, who)
  if (!allowed) throw tooMany('too_many_attempts', 'Too many attempts. Try again later.', secondsLeft)
}
