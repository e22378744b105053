import type { Logger } from '@roletrail/chassis/base/logger'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { SecondStep } from '@roletrail/contracts/identity/second-factor'
import type { z } from 'zod'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { acceptCodeOrRecovery, acceptPasskey } from '../second-factor/accept.ts'
import { passkeysOf, type RelyingParty, requestOptions, usedPasskey } from '../second-factor/passkeys.ts'
import { invalidSecondFactor } from '../second-factor/second-factor.ts'
import type { SecretBox } from '../second-factor/secret-box.ts'
import { clearLoginFailures, countLoginAttempt, type FreeFailures } from '../throttle/login-failures.ts'
import { type LockedPerson, lockPerson } from '../user/lock-person.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { openSession } from './open-session.ts'
import {
  countTry,
  findPending,
  type PendingSignIn,
  passwordDigestOf,
  signInExpired,
  spendPending,
} from './pending-sign-in.ts'

interface Answer {
  pending: string
  step: z.output<typeof SecondStep>
  ip: string
  device: string | null
  browser: string | null
}

interface Dependencies {
  box: SecretBox
  party: RelyingParty
  limits: Pick<IdentityConfig, keyof FreeFailures>
  failedSignIns: FailedSignIns
  logger: Logger
}

/** What six digits are guessed under, apart from the password. */
export const secondStepCounter = (email: string) => `second-step:${email}`

/** Few, since whoever guesses here has the password already. */
const freeInAll = 20

/** What a sign-in accepts whose password was right. */
export const secondStepChoices = (database: IdentityDatabase, party: RelyingParty) => async (token: string) => {
  const { userId, challenge } = await findPending(database, token)
  const authenticator = await database.authenticator.count({ where: { userId, NOT: { confirmedAt: null } } })
  const passkeys = await passkeysOf(database, userId)
  return {
    authenticator: authenticator > 0,
    passkey: passkeys.length > 0 ? { ...(await requestOptions(party, challenge, passkeys)) } : null,
  }
}

/**
 * Opens a session by the second step. What was decided by the password is decided again on the locked person: it must
 * still be theirs.
 */
export const finishSignIn =
  (database: IdentityDatabase, { box, party, limits, failedSignIns, logger }: Dependencies) =>
  async ({ pending: token, step, ip, device, browser }: Answer) => {
    const pending = await findPending(database, token)
    const { userId, email } = pending
    const isKnown = browser !== null && (await isKnownBrowser(database, email, browser))
    const origin = isKnown ? { browser } : { ip }
    await countLoginAttempt(database, secondStepCounter(email), origin, {
      LIMIT_LOGIN_FAILURES: limits.LIMIT_LOGIN_FAILURES,
      LIMIT_ACCOUNT_FAILURES: Math.min(limits.LIMIT_ACCOUNT_FAILURES, freeInAll),
    })
    await countTry(database, token)
    const accept = await acceptor(database, pending, step, { box, party })
    const signedIn = await transaction(database, async (tx: Tx) => {
      const person = await lockPerson(tx, userId)
      if (!person || passwordDigestOf(person) !== pending.passwordDigest) throw signInExpired()
      if (!(await accept(tx, person))) return null
      await spendPending(tx, token)
      return openSession(tx, person, { device, browser })
    })
    if (!signedIn) {
      await failedSignIns.note()
      throw invalidSecondFactor()
    }
    await clearLoginFailures(database, secondStepCounter(email), origin)
    logger.info({ userId }, 'signed in with a second step')
    return signedIn
  }

/** How the step is decided on the locked person. A signature is checked before, while nobody waits for the lock. */
const acceptor = async (
  database: IdentityDatabase,
  { userId, challenge }: PendingSignIn,
  step: Answer['step'],
  { box, party }: Pick<Dependencies, 'box' | 'party'>,
): Promise<(tx: Tx, person: LockedPerson) => Promise<boolean>> => {
  if ('code' in step) return (tx, person) => acceptCodeOrRecovery(tx, box, person, step.code)
  const used = await usedPasskey(party, challenge, await passkeysOf(database, userId), step.passkey)
  return async (tx, person) => used !== null && acceptPasskey(tx, person, used)
}
