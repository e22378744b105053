import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Tx } from '../database.ts'
import { users } from '../user/repository.ts'

/**
 * Gives an account another password and ends its sessions, because whoever held one may not be the person; only the
 * one in which the old password was just entered may stay. Codes and links that were on their way are void.
 */
export const replacePassword = async (
  tx: Tx,
  userId: string,
  passwordHash: string,
  { keep }: { keep?: string } = {},
): Promise<void> => {
  await tx.person.update({ where: { id: userId }, data: { passwordHash } })
  await tx.session.deleteMany({ where: { userId, ...(keep && { NOT: { tokenHash: keep } }) } })
  await tx.oneTimeCode.deleteMany({ where: { userId } })
  await tx.setPasswordLink.deleteMany({ where: { userId } })
  await handle(tx, users, userId, { type: 'ChangePassword' })
}
