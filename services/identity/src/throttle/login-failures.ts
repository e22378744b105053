import { tooMany } from '@roletrail/chassis/base/rejection'
import { sql as statement } from '@roletrail/chassis/event-store/decider'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { digest } from '../secret.ts'

const windowMinutes = 15
const firstDelaySeconds = 5
const maxDelaySeconds = 900

/** How many failures of one account in a quarter of an hour are free of a wait. */
export interface FreeFailures {
  /** From one origin. */
  LIMIT_LOGIN_FAILURES: number
  /** From all browsers together in which nobody has signed in to the account. */
  LIMIT_ACCOUNT_FAILURES: number
}

/**
 * Where somebody who tries a password is. Failures in one place do not slow down another: otherwise anybody could keep
 * a person out of their account (docs/adr/0034).
 */
export type Origin = { browser: string } | { ip: string } | 'session'

const nameOf = (origin: Origin) => {
  if (origin === 'session') return origin
  return 'browser' in origin ? `browser:${digest(origin.browser)}` : `address:${digest(origin.ip)}`
}

/** What failures are counted under: the account with the origin and, for an unknown browser, the account alone. */
export const bucketsOf = (email: string, origin: Origin): string[] => {
  const own = `${digest(email)}:${nameOf(origin)}`
  return typeof origin === 'object' && 'ip' in origin ? [digest(email), own] : [own]
}

/** Nobody has to wait: some time ago, since the clocks of two processors need not agree on what is now. */
const noWait = statement`now() - interval '1 second'`

// `clock_timestamp`, not `now`: with the moment its transaction began, an attempt would be refused because of one beside it
// that began a little later and was counted first.
/**
 * Slows guessing down without locking anybody out: from the nth failure on, each next attempt must wait twice as long.
 * An attempt counts as failed until it succeeds, so that parallel guesses are counted before they are checked.
 */
export const countLoginAttempt = async (sql: Sql, email: string, origin: Origin, free: FreeFailures): Promise<void> => {
  const buckets = bucketsOf(email, origin)
  const counted = await sql.$executeRaw`
    insert into login_failures as f (account_hash, failures, last_at, blocked_until)
    select bucket, 1, now(), ${noWait} from unnest(${buckets}::text[]) as bucket
    where not exists (
      select from login_failures as blocked where account_hash = any(${buckets}) and blocked.blocked_until > clock_timestamp())
    order by bucket
    on conflict (account_hash) do update set
      failures = case when f.last_at < now() - ${windowMinutes} * interval '1 minute' then 1 else f.failures + 1 end,
      last_at = now(),
      blocked_until = case
        when f.last_at < now() - ${windowMinutes} * interval '1 minute' or f.failures + 1 < ${freeOf(email, free)} then ${noWait}
        else now() + least(${firstDelaySeconds} * power(2, least(f.failures + 1 - ${freeOf(email, free)}, 20)), ${maxDelaySeconds})
          * interval '1 second'
      end
    where f.blocked_until <= clock_timestamp()`
  if (counted === buckets.length) return
  const [row] = await sql.$queryRaw<{ seconds: number | null }[]>`
    select extract(epoch from max(blocked_until) - now())::float8 as seconds from login_failures
    where account_hash = any(${buckets})`
  throw tooMany('too_many_attempts', 'Too many failed attempts. Try again later.', row?.seconds ?? 1)
}

const freeOf = (email: string, { LIMIT_LOGIN_FAILURES, LIMIT_ACCOUNT_FAILURES }: FreeFailures) =>
  statement`case f.account_hash when ${digest(email)} then ${LIMIT_ACCOUNT_FAILURES}::int else ${LIMIT_LOGIN_FAILURES}::int end`

/** Somebody has proved there that the account is theirs. */
export const clearLoginFailures = async (sql: Sql, email: string, origin: Origin): Promise<void> => {
  await sql.$executeRaw`delete from login_failures where account_hash = any(${bucketsOf(email, origin)})`
}

/** Forgets the failures of an account everywhere. */
export const clearAllLoginFailures = async (sql: Sql, email: string): Promise<void> => {
  await sql.$executeRaw`delete from login_failures where starts_with(account_hash, ${digest(email)})`
}
