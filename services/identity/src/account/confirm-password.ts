import { Rejection } from '@roletrail/chassis/base/rejection'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase } from '../database.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { digest } from '../secret.ts'
import { afterLogin, beforeLogin } from '../throttle/login-failures.ts'

interface Account {
  id: string
  email: string
  role: string
  passwordHash: string | null
}

/** Whose open session this is. */
export const ownerOf = async (database: IdentityDatabase, token: string): Promise<Account> => {
  const session = await database.session.findUnique({
    where: { tokenHash: digest(token), idleAt: { gt: new Date() }, endsAt: { gt: new Date() } },
    include: { person: true },
  })
  if (!session?.person.isActive) throw new Rejection('signed_out', 'Sign in first.')
  return session.person
}

/**
 * Asks once more for the password before what matters: an open session may be a borrowed laptop. Guessing here is
 * slowed down together with guessing at the sign-in.
 */
export const createConfirmPassword =
  (database: IdentityDatabase, { LIMIT_LOGIN_FAILURES }: Pick<IdentityConfig, 'LIMIT_LOGIN_FAILURES'>) =>
  async ({ email, passwordHash }: Account, password: string): Promise<void> => {
    await beforeLogin(database, email, LIMIT_LOGIN_FAILURES)
    const matches = passwordHash !== null && (await verifyPassword(password, passwordHash))
    if (!matches) throw new Rejection('wrong_password', 'This is not your current password.')
    await afterLogin(database, email)
  }

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>
