import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityDatabase, Tx } from '../database.ts'
import { digest, newSecret } from '../secret.ts'
import { signups } from '../signup/repository.ts'
import { users } from '../user/repository.ts'
import { type ConfirmPassword, ownerOf } from './confirm-password.ts'

/** Deletes the account of who is signed in. Everybody else hears of it by event and forgets the person too. */
export const eraseAccount =
  (database: IdentityDatabase, confirm: ConfirmPassword, logger: Logger) =>
  async ({ token, password }: { token: string; password: string }): Promise<void> => {
    const owner = await ownerOf(database, token)
    await confirm(owner, password)
    await transaction<Tx, void>(database, async (tx) => {
      if (owner.role === 'admin') await refuseLastAdmin(tx, owner.id)
      await erasePerson(tx, owner.id)
    })
    logger.info({ userId: owner.id }, 'account erased')
  }

/** Removes what identity knows of a person and tells the others; safe to repeat, as after a restore. */
const erasePerson = async (tx: Tx, userId: string): Promise<void> => {
  const person = await tx.person.findUnique({ where: { id: userId }, select: { email: true } })
  if (person) await forgetAddress(tx, person.email)
  await tx.erasure.createMany({ data: { userId }, skipDuplicates: true })
  await tx.erasureConfirmation.deleteMany({ where: { userId } })
  await handle(tx, users, userId, { type: 'Erase' })
}

const forgetAddress = async (tx: Tx, email: string) => {
  await tx.resetRequest.deleteMany({ where: { email } })
  await tx.loginFailure.deleteMany({ where: { accountHash: digest(email) } })
  // Still counted among those who ever started a signup, and no longer to be found out by trying addresses.
  await tx.signupAddress.updateMany({ where: { emailHash: digest(email) }, data: { emailHash: digest(newSecret()) } })
  const open = await tx.signup.findMany({ where: { email }, select: { id: true } })
  for (const { id } of open) await handle(tx, signups, id, { type: 'Expire' })
}

// Held until the end of the transaction, so that of two who leave at once one sees that the other has left.
const refuseLastAdmin = async (tx: Tx, userId: string) => {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('admins', 0))`
  const others = await tx.person.count({ where: { role: 'admin', isActive: true, NOT: { id: userId } } })
  if (others === 0)
    throw new Rejection('last_admin', 'You are the only administrator. Make somebody else one before you leave.')
}

/** All who ever left. */
export const erasedPeople = async (database: IdentityDatabase): Promise<string[]> => {
  const rows = await database.erasure.findMany({ select: { userId: true }, orderBy: { erasedAt: 'asc' } })
  return rows.map(({ userId }) => userId)
}

/** After a restore: whoever left since the backup is back, here or elsewhere, and is forgotten once more. */
export const eraseAgain = (database: IdentityDatabase, userId: string): Promise<void> =>
  transaction<Tx, void>(database, (tx) => erasePerson(tx, userId))
