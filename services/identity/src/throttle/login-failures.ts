import { tooMany } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { digest } from '../secret.ts'

const windowMinutes = 15
const firstDelaySeconds = 5
const maxDelaySeconds = 900

/**
 * Slows guessing down without locking anybody out: from the nth failure on, each next attempt must wait twice as long.
 * An attempt counts as failed until it succeeds, so that parallel guesses are counted before they are checked.
 */
export const countLoginAttempt = async (sql: Sql, email: string, free: number): Promise<void> => {
  const account = digest(email)
  const counted = await sql.$executeRaw`
    insert into login_failures as f (account_hash, failures, last_at, blocked_until)
    values (${account}, 1, now(), now())
    on conflict (account_hash) do update set
      failures = case when f.last_at < now() - ${windowMinutes} * interval '1 minute' then 1 else f.failures + 1 end,
      last_at = now(),
      blocked_until = case
        when f.last_at < now() - ${windowMinutes} * interval '1 minute' or f.failures + 1 < ${free} then now()
        else now() + least(${firstDelaySeconds} * power(2, least(f.failures + 1 - ${free}, 20)), ${maxDelaySeconds})
          * interval '1 second'
      end
    where f.blocked_until <= now()`
  if (counted === 1) return
  const [row] = await sql.$queryRaw<{ seconds: number }[]>`
    select extract(epoch from blocked_until - now())::float8 as seconds from login_failures
    where account_hash = ${account}`
  throw tooMany('too_many_attempts', 'Too many failed attempts. Please try again later.', row?.seconds ?? 1)
}

export const clearLoginFailures = async (sql: Sql, email: string): Promise<void> => {
  await sql.$executeRaw`delete from login_failures where account_hash = ${digest(email)}`
}
