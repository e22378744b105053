import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { hasSecondFactor } from '../second-factor/second-factor.ts'
import { digest } from '../secret.ts'
import { clearLoginFailures, countLoginAttempt } from '../throttle/login-failures.ts'
import { throttle } from '../throttle/throttle.ts'
import { lockPerson } from '../user/lock-person.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { openSession } from './open-session.ts'
import { keepPending } from './pending-sign-in.ts'

interface Credentials {
  email: string
  password: string
  ip: string
  device: string | null
  browser: string | null
  /** Names the sign-in if a second step is asked for; a caller of before knows none, and is refused. */
  pending?: string | undefined
}

interface Dependencies {
  /** Verified if there is no such account. */
  dummyHash: string
  limits: Pick<IdentityConfig, 'LIMIT_LOGINS' | 'LIMIT_LOGIN_FAILURES' | 'LIMIT_ACCOUNT_FAILURES'>
  failedSignIns: FailedSignIns
  logger: Logger
}

/**
 * Checks e-mail and password. An unknown account, an inactive one and a wrong password give the same response and take
 * the same work, so that nobody learns who has an account.
 */
export const logIn =
  (database: IdentityDatabase, { dummyHash, limits, failedSignIns, logger }: Dependencies) =>
  async ({ email, password, ip, device, browser, pending }: Credentials) => {
    const isKnown = browser !== null && (await isKnownBrowser(database, email, browser))
    const origin = isKnown ? { browser } : { ip }
    const limit = { name: 'login', count: limits.LIMIT_LOGINS, windowSeconds: 15 * 60 }
    await throttle(database, limit, isKnown ? digest(browser) : ip)
    await countLoginAttempt(database, email, origin, limits)
    const person = await database.person.findUnique({ where: { email } })
    const matches = await verifyPassword(password, person?.passwordHash ?? dummyHash)
    if (!person?.passwordHash || !person.isActive || !matches) {
      await failedSignIns.note()
      // Without an id where there is no such account: what was typed may be anything, a password too.
      logger.info({ userId: person?.id ?? null }, 'a sign-in was refused')
      throw invalidCredentials()
    }
    const signedIn = await transaction(database, async (tx: Tx) => {
      const locked = await lockPerson(tx, person.id)
      if (locked?.passwordHash !== person.passwordHash || locked.email !== email) throw invalidCredentials()
      if (!(await hasSecondFactor(tx, person.id))) return openSession(tx, locked, { device, browser })
      if (pending !== undefined) await keepPending(tx, locked, pending)
      return null
    })
    await clearLoginFailures(database, email, origin)
    if (!signedIn) throw new Rejection('second_factor_required', 'One more step to sign in.')
    logger.info({ userId: person.id }, 'signed in')
    return signedIn
  }

const invalidCredentials = () => new Rejection('invalid_credentials', 'Invalid credentials. Please try again.')
