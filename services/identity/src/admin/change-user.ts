import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createSemaphore } from '@roletrail/chassis/base/semaphore'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import type { Role } from '@roletrail/contracts/vocabulary/role'
import { recordAction } from '../audit/audit-log.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueReset } from '../reset/request-reset.ts'
import { hasSecondFactor, removeSecondSteps, secondFactorOff, secondStepsOf } from '../second-factor/second-factor.ts'
import { lockAdmins, refuseLastAdmin } from '../user/admins.ts'
import { user } from '../user/aggregate.ts'
import { lockAnyPerson, lockPerson } from '../user/lock-person.ts'

/** Who asks for it, why, and the entry of the audit log that was made for the request. */
export interface Asked {
  adminId: string
  reason: string | null
  entry: string | null
}

interface Changes {
  role?: Role | undefined
  isActive?: boolean | undefined
}

/**
 * What administrators do to accounts: one at a time, so that what one of them may still do is decided on what the others
 * have done. Each instance waits for its own in memory, since waiting in the database takes a connection.
 */
export const createChangeUser = (database: IdentityDatabase, logger: Logger) => {
  const inTurn = createSemaphore({
    concurrency: 1,
    maxWaiting: 200,
    maxWaitMs: 8_000,
    refusal: () => new Rejection('busy', 'This just changed somewhere else. Try again.'),
  })

  /** Locks the person, then the administrators, in the order of whoever deletes their account. */
  const change = <Result>(userId: string, { adminId }: Asked, work: (tx: Tx, before: Account) => Promise<Result>) =>
    inTurn(() =>
      transaction<Tx, Result>(database, async (tx) => {
        const before = await lockAnyPerson(tx, userId)
        if (!before) throw new Rejection('user_not_found', "We can't find this account.")
        await lockAdmins(tx)
        const admin = await tx.person.count({ where: { id: adminId, role: 'admin', isActive: true } })
        if (admin === 0) throw new Rejection('admins_only', 'Only admins may do this.')
        return work(tx, before)
      }),
    )

  return {
    update: (userId: string, changes: Changes, asked: Asked): Promise<AdminUser> =>
      change(userId, asked, async (tx, before) => {
        const after = { ...before, ...changesOf(changes) }
        const stays = after.role === 'admin' && after.isActive
        if (before.role === 'admin' && before.isActive && !stays) {
          await refuseLastAdmin(tx, userId)
          if (userId === asked.adminId) throw ownAccount()
        }
        if (after.role !== before.role) await handle(tx, user, userId, { type: 'ChangeRole', to: after.role })
        if (after.isActive !== before.isActive)
          await handle(tx, user, userId, { type: after.isActive ? 'Activate' : 'Deactivate' })
        const facts = {
          ...(changes.role && { role: { from: before.role, to: after.role } }),
          ...(changes.isActive !== undefined && { isActive: { from: before.isActive, to: after.isActive } }),
        }
        await recordAction(tx, { ...asked, action: 'user.changed', subject: userId, facts })
        return after
      }),

    endSessions: (userId: string, asked: Asked): Promise<void> =>
      change(userId, asked, async (tx) => {
        const ended = await tx.session.count({ where: { userId } })
        await handle(tx, user, userId, { type: 'EndSessions' })
        await recordAction(tx, { ...asked, action: 'user.sessions-ended', subject: userId, facts: { ended } })
      }),

    sendResetCode: (userId: string, asked: Asked): Promise<void> =>
      change(userId, asked, async (tx, { email, isActive }) => {
        if (!isActive) throw inactive()
        await queueReset(tx, email)
        await recordAction(tx, { ...asked, action: 'user.reset-code-sent', subject: userId, facts: {} })
      }),

    /** For somebody who has lost everything; whoever asks has made sure that it is them. */
    removeSecondFactor: (userId: string, asked: Asked): Promise<void> =>
      change(userId, asked, async (tx) => {
        const person = await lockPerson(tx, userId)
        if (!person) throw inactive()
        if (!(await hasSecondFactor(tx, userId))) throw secondFactorOff()
        const { authenticator, passkeys } = await secondStepsOf(tx, userId)
        await removeSecondSteps(tx, person)
        const facts = { authenticator, passkeys }
        await recordAction(tx, { ...asked, action: 'user.second-factor-removed', subject: userId, facts })
        logger.warn({ userId, by: asked.adminId }, 'an administrator removed a second factor')
      }),
  }
}

export type ChangeUser = ReturnType<typeof createChangeUser>
type Account = AdminUser

const changesOf = ({ role, isActive }: Changes) => ({
  ...(role && { role }),
  ...(isActive !== undefined && { isActive }),
})

const inactive = () => new Rejection('user_inactive', 'This account is deactivated. Activate it first.')

const ownAccount = () => new Rejection('own_account', "You can't demote or deactivate yourself. Ask another admin.")
