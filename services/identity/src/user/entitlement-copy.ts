import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Tx } from '../database.ts'

/** Copies what billing says a person is entitled to, unless something newer was heard; unknown people are skipped. */
export const copyEntitlement = async (tx: Tx, userId: string, { status, accessUntil, revision }: Entitlement) => {
  await tx.$executeRaw`
    update people set entitlement_status = ${status}, access_until = ${accessUntil}::timestamptz,
      entitlement_revision = ${revision}
    where id = ${userId}::uuid and entitlement_revision < ${revision}`
}
