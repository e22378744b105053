import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Tx } from '../database.ts'

/**
 * Held until the transaction ends: whoever takes an administrator away waits for everybody else who does, and sees what
 * they have done. Taken after the row of the person, by everybody.
 */
export const lockAdmins = async (tx: Tx): Promise<void> => {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('admins', 0))`
}

/** Throws if nobody else is an administrator who can sign in. */
export const refuseLastAdmin = async (tx: Tx, userId: string): Promise<void> => {
  const others = await tx.person.count({ where: { role: 'admin', isActive: true, NOT: { id: userId } } })
  if (others === 0) throw new Rejection('last_admin', "You're the only admin. Make someone else an admin first.")
}
