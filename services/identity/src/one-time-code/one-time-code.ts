import { randomInt } from 'node:crypto'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { verifyPassword } from '../password/password-hash.ts'

export type Purpose = 'reset' | 'email'

const minutes = 10
const maxTries = 5

// Crockford's base 32: without I, L, O and U nothing can be misread and no word can appear.
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Six symbols of 32, just under 30 bits. At least one is a digit: that is how the log tells a code, which it hides, from
 * an error code, which it keeps (chassis/src/base/logger.ts).
 */
export const newCode = (): string => {
  for (;;) {
    const code = Array.from({ length: limits.code }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (/\d/.test(code)) return code
  }
}

const misread: Record<string, string> = { O: '0', I: '1', L: '1' }

/** What was meant by what was typed. */
export const normalizeCode = (typed: string) => typed.toUpperCase().replace(/[OIL]/g, (typo) => misread[typo] ?? typo)

interface NewCode {
  userId: string
  purpose: Purpose
  codeHash: string
  email?: string | null
}

/**
 * Stores a new code, which voids an older one, and returns when it expires. Hashed like a password, because 30 bits can be
 * searched.
 */
export const storeCode = async (tx: Sql, { userId, purpose, codeHash, email = null }: NewCode): Promise<Date> => {
  const [{ expiresAt }] = await tx.$queryRaw<[{ expiresAt: Date }]>`
    insert into one_time_codes (user_id, purpose, code_hash, email, expires_at)
    values (${userId}::uuid, ${purpose}, ${codeHash}, ${email}, now() + ${minutes} * interval '1 minute')
    on conflict (user_id, purpose) do update set code_hash = excluded.code_hash, email = excluded.email, tries = 0,
      expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`
  return expiresAt
}

interface StoredCode {
  codeHash: string
  email: string | null
}

/**
 * Returns the stored code if this is it. A try is counted before anything is compared, so that parallel guesses count
 * like sequential ones; without a stored code the dummy hash is compared, so that both take the same work.
 */
export const verifyCode = async (
  database: Sql,
  { userId, purpose, code }: { userId: string; purpose: Purpose; code: string },
  dummyHash: string,
): Promise<StoredCode> => {
  const [stored] = await database.$queryRaw<StoredCode[]>`
    update one_time_codes set tries = tries + 1
    where user_id = ${userId}::uuid and purpose = ${purpose} and tries < ${maxTries} and expires_at > now()
    returning code_hash as "codeHash", email`
  const matches = await verifyPassword(normalizeCode(code), stored?.codeHash ?? dummyHash)
  if (!stored || !matches) throw invalidCode()
  return stored
}

/** Removes a verified code; of several requests with the right one only one succeeds. */
export const spendCode = async (tx: Sql, userId: string, purpose: Purpose, { codeHash }: StoredCode): Promise<void> => {
  const spent = await tx.$executeRaw`
    delete from one_time_codes
    where user_id = ${userId}::uuid and purpose = ${purpose} and code_hash = ${codeHash}`
  if (spent === 0) throw invalidCode()
}

/** The same for a wrong code, an expired one, a used one, somebody else's, and one that was never sent. */
export const invalidCode = () => new Rejection('invalid_code', 'Invalid or expired reset code')
