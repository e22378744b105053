import type { Sql } from '@roletrail/chassis/postgres/database'
import { digest, newSecret } from '../secret.ts'

const perPerson = 10
const maxAgeDays = 180
const maxAgeSeconds = maxAgeDays * 24 * 60 * 60

/** Whether the account with this e-mail address was signed in to from the browser with this token. */
export const isKnownBrowser = async (sql: Sql, email: string, token: string): Promise<boolean> => {
  const known = await sql.$queryRaw<object[]>`
    select from known_browsers join people on people.id = user_id
    where token_hash = ${digest(token)} and email = ${email} and seen_at > now() - ${maxAgeDays} * interval '1 day'`
  return known.length > 0
}

/** Whether a person who has signed in before never did so in this browser. */
export const isNewBrowser = async (sql: Sql, userId: string, presented: string | null): Promise<boolean> => {
  const [row] = await sql.$queryRaw<[{ known: number; same: number }]>`
    select count(*)::int as known, (count(*) filter (where token_hash = ${digest(presented ?? '')}))::int as same
    from known_browsers where user_id = ${userId}::uuid`
  return row.known > 0 && row.same === 0
}

/**
 * Remembers that a person signed in from a browser, and returns the token that names it. Only a token of ours is kept: one
 * that somebody planted in the browser names nothing.
 */
export const rememberBrowser = async (tx: Sql, userId: string, presented: string | null) => {
  const token = presented !== null && (await isOurs(tx, presented)) ? presented : newSecret()
  await tx.$executeRaw`
    insert into known_browsers (token_hash, user_id) values (${digest(token)}, ${userId}::uuid)
    on conflict (token_hash, user_id) do update set seen_at = now()`
  await tx.$executeRaw`
    delete from known_browsers where user_id = ${userId}::uuid and token_hash in (
      select token_hash from known_browsers where user_id = ${userId}::uuid
      order by seen_at desc, token_hash offset ${perPerson})`
  return { token, maxAge: maxAgeSeconds }
}

const isOurs = async (tx: Sql, token: string) => {
  const found = await tx.$queryRaw<object[]>`
    select from known_browsers where token_hash = ${digest(token)} limit 1`
  return found.length > 0
}
