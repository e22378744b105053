import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { verifyPassword } from '../password/password-hash.ts'
import { readCode } from './new-code.ts'

export type Purpose = 'reset' | 'email'

const minutes = 10
const mostTries = 5

/** Until when a code that is made now works. */
export const codeExpiry = () => new Date(Date.now() + minutes * 60_000)

/** Keeps a new code, of which an older one becomes void. Hashed like a password, because 30 bits can be searched. */
export const keepCode = async (
  tx: Sql,
  {
    userId,
    purpose,
    codeHash,
    email = null,
  }: { userId: string; purpose: Purpose; codeHash: string; email?: string | null },
): Promise<void> => {
  await tx.$executeRaw`
    insert into one_time_codes (user_id, purpose, code_hash, email, expires_at)
    values (${userId}::uuid, ${purpose}, ${codeHash}, ${email}, now() + ${minutes} * interval '1 minute')
    on conflict (user_id, purpose) do update set code_hash = excluded.code_hash, email = excluded.email, tries = 0,
      expires_at = excluded.expires_at`
}

interface Kept {
  codeHash: string
  email: string | null
}

/**
 * Whether this is the code. A try is taken before anything is compared, so that guesses at once count like guesses one
 * after the other; where there is no code the decoy is compared, so that both take the same work.
 */
export const tryCode = async (
  database: Sql,
  { userId, purpose, code }: { userId: string; purpose: Purpose; code: string },
  decoy: string,
): Promise<Kept> => {
  const [kept] = await database.$queryRaw<Kept[]>`
    update one_time_codes set tries = tries + 1
    where user_id = ${userId}::uuid and purpose = ${purpose} and tries < ${mostTries} and expires_at > now()
    returning code_hash as "codeHash", email`
  const matches = await verifyPassword(readCode(code), kept?.codeHash ?? decoy)
  if (!kept || !matches) throw invalidCode()
  return kept
}

/** Takes the code out of the world; only one of several that hold the right one succeeds. */
export const spendCode = async (tx: Sql, userId: string, purpose: Purpose, { codeHash }: Kept): Promise<void> => {
  const spent = await tx.$executeRaw`
    delete from one_time_codes
    where user_id = ${userId}::uuid and purpose = ${purpose} and code_hash = ${codeHash}`
  if (spent === 0) throw invalidCode()
}

/** Wrong, old, used, someone else's and never sent are one answer. */
const invalidCode = () => new Rejection('invalid_code', 'Invalid or expired reset code')
