import { Rejection } from '@roletrail/chassis/rejection'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase } from '../database.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { afterLogin, beforeLogin } from '../throttle/login-failures.ts'
import { throttle } from '../throttle/throttle.ts'
import { signedIn } from '../user/signed-in.ts'
import { startSession } from './sessions.ts'

interface Credentials {
  email: string
  password: string
  address: string
}

type Limits = Pick<IdentityConfig, 'LIMIT_LOGINS' | 'LIMIT_LOGIN_FAILURES'>

/**
 * Checks e-mail and password. Unknown, inactive and wrong are one answer and one amount of work, so that nobody learns
 * who has an account.
 */
export const logIn =
  (database: IdentityDatabase, decoy: string, { LIMIT_LOGINS, LIMIT_LOGIN_FAILURES }: Limits) =>
  async ({ email, password, address }: Credentials) => {
    await throttle(database, { name: 'login', count: LIMIT_LOGINS, windowSeconds: 15 * 60 }, address)
    await beforeLogin(database, email, LIMIT_LOGIN_FAILURES)
    const person = await database.person.findUnique({ where: { email } })
    const matches = await verifyPassword(password, person?.passwordHash ?? decoy)
    if (!person?.passwordHash || !person.isActive || !matches)
      throw new Rejection('invalid_credentials', 401, 'Invalid credentials. Please try again.')
    await afterLogin(database, email)
    const user = signedIn(person)
    return { user, session: await database.$transaction((tx) => startSession(tx, user)) }
  }
