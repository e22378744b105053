import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityDatabase, Tx } from '../database.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashPassword } from '../password/password-hash.ts'
import { replacePassword } from '../password/replace-password.ts'
import { digest } from '../secret.ts'
import { type ConfirmPassword, lockConfirmed, ownerOf } from './confirm-password.ts'

interface Form {
  token: string
  currentPassword: string
  newPassword: string
}

/** Changes the password of the signed-in person, and signs out all their other browsers. */
export const changePassword =
  (database: IdentityDatabase, confirm: ConfirmPassword) =>
  async ({ token, currentPassword, newPassword }: Form): Promise<void> => {
    refuseCommonPassword(newPassword)
    const owner = await ownerOf(database, token)
    await confirm(owner, currentPassword)
    const passwordHash = await hashPassword(newPassword)
    await transaction<Tx, void>(database, async (tx) => {
      await lockConfirmed(tx, owner, token)
      await replacePassword(tx, owner.id, passwordHash, { keep: digest(token) })
    })
  }
