import { AdminUser } from '@roletrail/contracts/identity/admin-user'
import type { Tx } from '../database.ts'
import type { Person } from './signed-in-user.ts'

export interface LockedPerson extends Person {
  passwordHash: string | null
}

/**
 * Reads a person, and nobody else changes them until the transaction ends; undefined if they are deleted or inactive.
 * What a request checked before, a password above all, is compared with this row when it writes: otherwise it could
 * begin before a reset and finish after it. Whatever else hangs on the person (codes, links, sessions, the signup) is
 * locked after this row, so that no two transactions wait for each other.
 */
export const lockPerson = async (tx: Tx, id: string): Promise<LockedPerson | undefined> => {
  const [person] = await tx.$queryRaw<LockedPerson[]>`
    select id, name, email, role, password_hash as "passwordHash", entitlement_status as "entitlementStatus",
      access_until as "accessUntil", now() as now
    from people where id = ${id}::uuid and is_active for no key update`
  return person
}

/** The same for administrators, who change inactive people too. */
export const lockAnyPerson = async (tx: Tx, id: string): Promise<AdminUser | undefined> => {
  const [person] = await tx.$queryRaw<unknown[]>`
    select id, name, email, role, is_active as "isActive", coalesce(entitlement_status, 'none') as "paymentStatus"
    from people where id = ${id}::uuid for no key update`
  return person === undefined ? undefined : AdminUser.parse(person)
}
