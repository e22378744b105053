import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { newCode } from '../code/new-code.ts'
import { codeExpiry, keepCode, spendCode, tryCode } from '../code/one-time-codes.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueLetter } from '../letter/letters.ts'
import { hashPassword } from '../password/password-hash.ts'
import { throttle } from '../throttle/throttle.ts'
import { users } from '../user/repository.ts'
import { signedIn } from '../user/signed-in.ts'
import type { ConfirmPassword } from './confirm-password.ts'

const perHour = { name: 'email-change', count: 5, windowSeconds: 60 * 60 }
const dayMs = 24 * 60 * 60_000

/** Sends a code to the new address; until it comes back the old one stays, so that a slip locks nobody out. */
export const requestEmailChange =
  (database: IdentityDatabase, confirm: ConfirmPassword, written: () => void) =>
  async (userId: string, { email, currentPassword }: { email: string; currentPassword: string }): Promise<void> => {
    const person = await database.person.findUniqueOrThrow({ where: { id: userId } })
    await confirm(person, currentPassword)
    await throttle(database, perHour, userId)
    if (email === person.email) throw new Rejection('email_unchanged', 'This is the e-mail you sign in with already.')
    await refuseTaken(database, email)
    const code = newCode()
    const codeHash = await hashPassword(code)
    await transaction<Tx, void>(database, async (tx) => {
      await keepCode(tx, { userId, purpose: 'email', codeHash, email })
      await queueLetter(tx, { userId, template: 'email-code', email, code, expiresAt: codeExpiry() })
    })
    written()
  }

/** Makes the proven address the account's, and tells the old one, in case it was not the person. */
export const confirmEmailChange =
  (database: IdentityDatabase, decoy: string, written: () => void) => async (userId: string, code: string) => {
    const kept = await tryCode(database, { userId, purpose: 'email', code }, decoy)
    const { email } = kept
    if (email === null) throw new Error('a code for a new address was kept without the address')
    const person = await transaction(database, async (tx: Tx) => {
      await spendCode(tx, userId, 'email', kept)
      // A signup that was faster is seen here at the second try, when its row made the first one fail.
      await refuseTaken(tx, email)
      const before = await tx.person.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
      const person = await tx.person.update({ where: { id: userId }, data: { email } })
      await tx.oneTimeCode.deleteMany({ where: { userId } })
      await handle(tx, users, userId, { type: 'ChangeEmail' })
      const expiresAt = new Date(Date.now() + dayMs)
      await queueLetter(tx, { userId, template: 'email-changed', email: before.email, expiresAt })
      return person
    })
    written()
    return signedIn(person)
  }

const refuseTaken = async (from: Pick<Tx, 'person'>, email: string) => {
  if (await from.person.findUnique({ where: { email }, select: { id: true } }))
    throw new Rejection('email_taken', 'Another account uses this e-mail.')
}
