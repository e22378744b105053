import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase } from '../database.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { afterLogin, beforeLogin } from '../throttle/login-failures.ts'
import { throttle } from '../throttle/throttle.ts'
import { signedIn } from '../user/signed-in.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import { startSession } from './sessions.ts'

interface Credentials {
  email: string
  password: string
  address: string
  device: string | null
}

interface Office {
  /** Verified where there is no such account. */
  decoy: string
  limits: Pick<IdentityConfig, 'LIMIT_LOGINS' | 'LIMIT_LOGIN_FAILURES'>
  failedSignIns: FailedSignIns
  logger: Logger
}

/**
 * Checks e-mail and password. Unknown, inactive and wrong are one answer and one amount of work, so that nobody learns
 * who has an account.
 */
export const logIn =
  (database: IdentityDatabase, { decoy, limits, failedSignIns, logger }: Office) =>
  async ({ email, password, address, device }: Credentials) => {
    await throttle(database, { name: 'login', count: limits.LIMIT_LOGINS, windowSeconds: 15 * 60 }, address)
    await beforeLogin(database, email, limits.LIMIT_LOGIN_FAILURES)
    const person = await database.person.findUnique({ where: { email } })
    const matches = await verifyPassword(password, person?.passwordHash ?? decoy)
    if (!person?.passwordHash || !person.isActive || !matches) {
      await failedSignIns.note()
      throw new Rejection('invalid_credentials', 'Invalid credentials. Please try again.')
    }
    await afterLogin(database, email)
    const user = signedIn(person)
    const session = await database.$transaction((tx) => startSession(tx, user, device))
    logger.info({ userId: user.id }, 'signed in')
    return { user, session }
  }
