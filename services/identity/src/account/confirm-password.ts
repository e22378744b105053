import { Rejection } from '@roletrail/chassis/base/rejection'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase } from '../database.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { digest } from '../secret.ts'
import { clearLoginFailures, countLoginAttempt } from '../throttle/login-failures.ts'

interface Account {
  id: string
  email: string
  role: string
  passwordHash: string | null
}

/** The account that an open session belongs to. */
export const ownerOf = async (database: IdentityDatabase, token: string): Promise<Account> => {
  const session = await database.session.findUnique({
    where: { tokenHash: digest(token), idleAt: { gt: new Date() }, endsAt: { gt: new Date() } },
    include: { person: true },
  })
  if (!session?.person.isActive) throw new Rejection('signed_out', 'Sign in first.')
  return session.person
}

/**
 * Asks for the password again before an important change, since an open session may be on a borrowed laptop. Guesses
 * count together with those at the sign-in.
 */
export const createConfirmPassword =
  (database: IdentityDatabase, { LIMIT_LOGIN_FAILURES }: Pick<IdentityConfig, 'LIMIT_LOGIN_FAILURES'>) =>
  async ({ email, passwordHash }: Account, password: string): Promise<void> => {
    await countLoginAttempt(database, email, LIMIT_LOGIN_FAILURES)
    const matches = passwordHash !== null && (await verifyPassword(password, passwordHash))
    if (!matches) throw new Rejection('wrong_password', 'This is not your current password.')
    await clearLoginFailures(database, email)
  }

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>
