import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { digest } from '../secret.ts'
import { clearLoginFailures, countLoginAttempt } from '../throttle/login-failures.ts'
import { type Limit, throttle } from '../throttle/throttle.ts'
import { type LockedPerson, lockPerson } from '../user/lock-person.ts'

/** How often somebody may confirm who they are, for changes that each may send a mail. */
const changesPerHour = { name: 'confirmed', count: 10, windowSeconds: 60 * 60 }

interface Account {
  id: string
  email: string
  role: string
  passwordHash: string | null
}

/** The account that an open session belongs to. */
export const ownerOf = async (database: Sql, token: string): Promise<Account> => {
  const [owner] = await database.$queryRaw<Account[]>`
    select p.id, p.email, p.role, p.password_hash as "passwordHash"
    from sessions s join people p on p.id = s.user_id
    where s.token_hash = ${digest(token)} and s.idle_at > now() and s.ends_at > now() and p.is_active`
  if (!owner) throw signedOut()
  return owner
}

/**
 * Locks the person whose password was confirmed, at the moment of writing. Refuses if the session or the password has
 * been taken from them since.
 */
export const lockConfirmed = async (tx: Tx, { id, passwordHash }: Account, token?: string): Promise<LockedPerson> => {
  const locked = await lockPerson(tx, id)
  if (!locked) throw signedOut()
  if (token !== undefined) await ownerOf(tx, token)
  if (locked.passwordHash !== passwordHash) throw wrongPassword()
  return locked
}

/**
 * Asks for the password again before an important change, since an open session may be on a borrowed laptop. Guesses
 * here need a session, so they count apart from those at the sign-in, where anybody can fail. A few times an hour are
 * enough.
 */
export const createConfirmPassword =
  (database: IdentityDatabase, limits: Pick<IdentityConfig, 'LIMIT_LOGIN_FAILURES' | 'LIMIT_ACCOUNT_FAILURES'>) =>
  async ({ id, email, passwordHash }: Account, password: string, perHour: Limit = changesPerHour): Promise<void> => {
    await countLoginAttempt(database, email, 'session', limits)
    const matches = passwordHash !== null && (await verifyPassword(password, passwordHash))
    if (!matches) throw wrongPassword()
    await clearLoginFailures(database, email, 'session')
    await throttle(database, perHour, id)
  }

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>

const signedOut = () => new Rejection('signed_out', 'Sign in to continue.')
const wrongPassword = () => new Rejection('wrong_password', "That's not your current password.")
