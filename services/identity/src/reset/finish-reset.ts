import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { invalidCode, spendCode, verifyCode } from '../one-time-code/one-time-code.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashPassword } from '../password/password-hash.ts'
import { replacePassword } from '../password/replace-password.ts'
import { clearAllLoginFailures } from '../throttle/login-failures.ts'
import { throttle } from '../throttle/throttle.ts'
import { lockPerson } from '../user/lock-person.ts'

interface Form {
  email: string
  code: string
  newPassword: string
  ip: string
}

/** No account has this id. It is looked up for unknown addresses, so that they take the same work. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Sets a password with the code that was sent. It signs nobody in: the new password does. */
export const finishReset =
  (database: IdentityDatabase, dummyHash: string, { LIMIT_RESETS }: Pick<IdentityConfig, 'LIMIT_RESETS'>) =>
  async ({ email, code, newPassword, ip }: Form): Promise<void> => {
    await throttle(database, { name: 'reset', count: LIMIT_RESETS, windowSeconds: 15 * 60 }, ip)
    // Before the code is checked, so that a bad choice does not use up a try.
    refuseCommonPassword(newPassword)
    const person = await database.person.findUnique({ where: { email, isActive: true }, select: { id: true } })
    const userId = person?.id ?? nobody
    const stored = await verifyCode(database, { userId, purpose: 'reset', code }, dummyHash)
    const passwordHash = await hashPassword(newPassword)
    await transaction<Tx, void>(database, async (tx) => {
      if (!(await lockPerson(tx, userId))) throw invalidCode()
      await spendCode(tx, userId, 'reset', stored)
      await replacePassword(tx, userId, passwordHash)
    })
    await clearAllLoginFailures(database, email)
  }
