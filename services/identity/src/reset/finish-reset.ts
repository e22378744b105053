import { transaction } from '@roletrail/chassis/event-store/event-store'
import { spendCode, tryCode } from '../code/one-time-codes.ts'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { hashPassword } from '../password/password-hash.ts'
import { refuseCommon } from '../password/refuse-common.ts'
import { replacePassword } from '../password/replace-password.ts'
import { afterLogin } from '../throttle/login-failures.ts'
import { throttle } from '../throttle/throttle.ts'

interface Form {
  email: string
  code: string
  newPassword: string
  address: string
}

/** No account has this id: whoever is not known is looked up all the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Sets a password with the code that was sent. It signs nobody in: that takes the new password. */
export const finishReset =
  (database: IdentityDatabase, decoy: string, { LIMIT_RESETS }: Pick<IdentityConfig, 'LIMIT_RESETS'>) =>
  async ({ email, code, newPassword, address }: Form): Promise<void> => {
    await throttle(database, { name: 'reset', count: LIMIT_RESETS, windowSeconds: 15 * 60 }, address)
    // Before the code is looked at, so that a bad choice costs no try.
    refuseCommon(newPassword)
    const person = await database.person.findUnique({ where: { email, isActive: true }, select: { id: true } })
    const userId = person?.id ?? nobody
    const kept = await tryCode(database, { userId, purpose: 'reset', code }, decoy)
    const passwordHash = await hashPassword(newPassword)
    await transaction<Tx, void>(database, async (tx) => {
      await spendCode(tx, userId, 'reset', kept)
      await replacePassword(tx, userId, passwordHash)
    })
    await afterLogin(database, email)
  }
