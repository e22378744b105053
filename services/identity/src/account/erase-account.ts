import type { Logger } from '@roletrail/chassis/base/logger'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { discard } from '@roletrail/chassis/queue/work-queue'
import { eraseReasons } from '../audit/audit-log.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { emailQueue, queueEmail } from '../email/outgoing-emails.ts'
import { resetQueue } from '../reset/request-reset.ts'
import { digest, newSecret } from '../secret.ts'
import { secondStepCounter } from '../session/finish-sign-in.ts'
import { signup } from '../signup/aggregate.ts'
import { signupsPerEmail } from '../signup/request-signup.ts'
import { clearAllLoginFailures } from '../throttle/login-failures.ts'
import { clearUses } from '../throttle/throttle.ts'
import { lockAdmins, refuseLastAdmin } from '../user/admins.ts'
import { user } from '../user/aggregate.ts'
import { type ConfirmPassword, lockConfirmed, ownerOf } from './confirm-password.ts'

const farewellMs = 3 * 24 * 60 * 60_000

/** Deletes the account of the signed-in person. The other services learn of it by an event and erase the person too. */
export const eraseAccount =
  (database: IdentityDatabase, confirm: ConfirmPassword, logger: Logger) =>
  async ({ token, password }: { token: string; password: string }): Promise<void> => {
    const owner = await ownerOf(database, token)
    await confirm(owner, password)
    await transaction<Tx, void>(database, async (tx) => {
      const { role, email, now } = await lockConfirmed(tx, owner, token)
      if (role === 'admin') {
        await lockAdmins(tx)
        await refuseLastAdmin(tx, owner.id)
      }
      await erasePerson(tx, owner.id)
      // With the address, which is known nowhere else from now on, and no longer than until it is sent.
      const expiresAt = new Date(now.getTime() + farewellMs)
      await queueEmail(tx, { userId: owner.id, template: 'account-deleted', email, expiresAt })
    })
    logger.info({ userId: owner.id }, 'account erased')
  }

/** Removes what identity knows about a person and publishes it; safe to repeat, as after a restore. */
const erasePerson = async (tx: Tx, userId: string): Promise<void> => {
  const person = await tx.person.findUnique({ where: { id: userId }, select: { email: true } })
  if (person) await eraseEmail(tx, person.email)
  await tx.erasure.createMany({ data: { userId }, skipDuplicates: true })
  await tx.erasureConfirmation.deleteMany({ where: { userId } })
  await eraseReasons(tx, userId)
  await handle(tx, user, userId, { type: 'Erase' })
  // Last: a code that was being queued holds the person's row until it commits, and is seen only afterwards.
  await discard(tx, emailQueue, userId)
}

const eraseEmail = async (tx: Tx, email: string) => {
  await discard(tx, resetQueue, digest(email))
  await clearUses(tx, signupsPerEmail, digest(email))
  await clearAllLoginFailures(tx, email)
  await clearAllLoginFailures(tx, secondStepCounter(email))
  // Still counted among the signups ever started, but the hash can no longer be found by trying addresses.
  await tx.signupEmail.updateMany({ where: { emailHash: digest(email) }, data: { emailHash: digest(newSecret()) } })
  const open = await tx.signup.findMany({ where: { email }, select: { id: true } })
  for (const { id } of open) await handle(tx, signup, id, { type: 'Expire' })
}

/** The ids of everybody whose account was ever deleted. */
export const listErasures = async (database: IdentityDatabase): Promise<string[]> => {
  const rows = await database.erasure.findMany({ select: { userId: true }, orderBy: { erasedAt: 'asc' } })
  return rows.map(({ userId }) => userId)
}

/** Erases a person again after a restore has brought them back, here or in another service. */
export const reapplyErasure = (database: IdentityDatabase, userId: string): Promise<void> =>
  transaction<Tx, void>(database, (tx) => erasePerson(tx, userId))
