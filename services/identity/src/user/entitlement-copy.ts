import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Tx } from '../database.ts'

/** Copies what billing says a person is entitled to, unless something newer was heard; unknown people are skipped. */
export const copyEntitlement = async (tx: Tx, userId: string, { status, accessUntil, revision }: Entitlement) => {
  await tx.person.updateMany({
    where: { id: userId, entitlementRevision: { lt: revision } },
    data: { entitlementStatus: status, accessUntil, entitlementRevision: revision },
  })
}
