import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueEmail } from '../email/outgoing-emails.ts'
import { newCode, spendCode, storeCode, verifyCode } from '../one-time-code/one-time-code.ts'
import { hashPassword } from '../password/password-hash.ts'
import { digest } from '../secret.ts'
import { voidBrowserBinding } from '../signup/browser-binding.ts'
import { throttle } from '../throttle/throttle.ts'
import { user } from '../user/aggregate.ts'
import { lockPerson } from '../user/lock-person.ts'
import { signedInUser } from '../user/signed-in-user.ts'
import { type ConfirmPassword, lockConfirmed } from './confirm-password.ts'

const perHour = { name: 'email-change', count: 5, windowSeconds: 60 * 60 }
/** However many accounts ask: the address may be a stranger's. */
const perAddress = { name: 'email-code', count: 3, windowSeconds: 24 * 60 * 60 }
const dayMs = 24 * 60 * 60_000

/** Sends a code to the new address. The old one stays until the code is confirmed, so that a typo locks nobody out. */
export const requestEmailChange =
  (database: IdentityDatabase, confirm: ConfirmPassword) =>
  async (userId: string, { email, currentPassword }: { email: string; currentPassword: string }): Promise<void> => {
    const person = await database.person.findUnique({ where: { id: userId } })
    if (!person) throw nobody()
    await confirm(person, currentPassword)
    await throttle(database, perHour, userId)
    if (email === person.email) throw new Rejection('email_unchanged', "That's already your email.")
    await refuseTaken(database, email)
    await throttle(database, perAddress, digest(email))
    const code = newCode()
    const codeHash = await hashPassword(code)
    await transaction<Tx, void>(database, async (tx) => {
      await lockConfirmed(tx, person)
      const expiresAt = await storeCode(tx, { userId, purpose: 'email', codeHash, email })
      await queueEmail(tx, { userId, template: 'email-code', email, code, expiresAt })
    })
  }

/** Changes the account to the confirmed address, and tells the old one, in case it was not the person. */
export const confirmEmailChange =
  (database: IdentityDatabase, dummyHash: string) => async (userId: string, code: string) => {
    const stored = await verifyCode(database, { userId, purpose: 'email', code }, dummyHash)
    const { email } = stored
    if (email === null) throw new Error('a code for a new e-mail address was stored without the address')
    return transaction(database, async (tx: Tx) => {
      const before = await lockPerson(tx, userId)
      if (!before) throw nobody()
      await spendCode(tx, userId, 'email', stored)
      // If a faster signup made the first attempt fail, its row is seen here at the second.
      await refuseTaken(tx, email)
      await tx.person.update({ where: { id: userId }, data: { email } })
      await voidBrowserBinding(tx, userId)
      await tx.oneTimeCode.deleteMany({ where: { userId } })
      await handle(tx, user, userId, { type: 'ChangeEmail' })
      const expiresAt = new Date(before.now.getTime() + dayMs)
      await queueEmail(tx, { userId, template: 'email-changed', email: before.email, expiresAt })
      return signedInUser({ ...before, email })
    })
  }

const nobody = () => new Rejection('user_not_found', "We can't find this account.")

const refuseTaken = async (database: Pick<Tx, 'person'>, email: string) => {
  if (await database.person.findUnique({ where: { email }, select: { id: true } }))
    throw new Rejection('email_taken', 'Another account already uses this email.')
}
