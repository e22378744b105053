import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { discard } from '@roletrail/chassis/queue/work-queue'
import type { IdentityDatabase, Tx } from '../database.ts'
import { emailQueue } from '../email/outgoing-emails.ts'
import { resetQueue } from '../reset/request-reset.ts'
import { digest, newSecret } from '../secret.ts'
import { secondStepCounter } from '../session/finish-sign-in.ts'
import { signup } from '../signup/aggregate.ts'
import { clearAllLoginFailures } from '../throttle/login-failures.ts'
import { user } from '../user/aggregate.ts'
import { type ConfirmPassword, lockConfirmed, ownerOf } from './confirm-password.ts'

/** Deletes the account of the signed-in person. The other services learn of it by an event and erase the person too. */
export const eraseAccount =
  (database: IdentityDatabase, confirm: ConfirmPassword, logger: Logger) =>
  async ({ token, password }: { token: string; password: string }): Promise<void> => {
    const owner = await ownerOf(database, token)
    await confirm(owner, password)
    await transaction<Tx, void>(database, async (tx) => {
      const { role } = await lockConfirmed(tx, owner, token)
      if (role === 'admin') await refuseLastAdmin(tx, owner.id)
      await erasePerson(tx, owner.id)
    })
    logger.info({ userId: owner.id }, 'account erased')
  }

/** Removes what identity knows about a person and publishes it; safe to repeat, as after a restore. */
const erasePerson = async (tx: Tx, userId: string): Promise<void> => {
  const person = await tx.person.findUnique({ where: { id: userId }, select: { email: true } })
  if (person) await eraseEmail(tx, person.email)
  await tx.erasure.createMany({ data: { userId }, skipDuplicates: true })
  await tx.erasureConfirmation.deleteMany({ where: { userId } })
  await handle(tx, user, userId, { type: 'Erase' })
  // Last: a code that was being queued holds the person's row until it commits, and is seen only afterwards.
  await discard(tx, emailQueue, userId)
}

const eraseEmail = async (tx: Tx, email: string) => {
  await discard(tx, resetQueue, digest(email))
  await clearAllLoginFailures(tx, email)
  await clearAllLoginFailures(tx, secondStepCounter(email))
  // Still counted among the signups ever started, but the hash can no longer be found by trying addresses.
  await tx.signupEmail.updateMany({ where: { emailHash: digest(email) }, data: { emailHash: digest(newSecret()) } })
  const open = await tx.signup.findMany({ where: { email }, select: { id: true } })
  for (const { id } of open) await handle(tx, signup, id, { type: 'Expire' })
}

// The lock is held until the transaction ends: if two admins leave at once, one of them sees that the other has left.
const refuseLastAdmin = async (tx: Tx, userId: string) => {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('admins', 0))`
  const others = await tx.person.count({ where: { role: 'admin', isActive: true, NOT: { id: userId } } })
  if (others === 0)
    throw new Rejection('last_admin', 'You are the only administrator. Make somebody else one before you leave.')
}

/** The ids of everybody whose account was ever deleted. */
export const listErasures = async (database: IdentityDatabase): Promise<string[]> => {
  const rows = await database.erasure.findMany({ select: { userId: true }, orderBy: { erasedAt: 'asc' } })
  return rows.map(({ userId }) => userId)
}

/** Erases a person again after a restore has brought them back, here or in another service. */
export const reapplyErasure = (database: IdentityDatabase, userId: string): Promise<void> =>
  transaction<Tx, void>(database, (tx) => erasePerson(tx, userId))
