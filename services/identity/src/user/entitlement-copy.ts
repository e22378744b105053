import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Tx } from '../database.ts'

export interface Entitled {
  userId: string
  entitlement: Entitlement
}

/**
 * Copies what billing says people are entitled to: the newest of what is given, unless something newer was heard.
 * Unknown people are skipped.
 */
export const copyEntitlements = async (tx: Tx, entitled: Entitled[]) => {
  const rows = entitled.map(({ userId, entitlement }) => ({ id: userId, ...entitlement }))
  await tx.$executeRaw`
    update people set entitlement_status = newest.status, access_until = newest."accessUntil",
      entitlement_revision = newest.revision
    from (
      select distinct on (id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as heard (id uuid, status text, "accessUntil" timestamptz, revision int)
      order by id, revision desc
    ) as newest
    where people.id = newest.id and people.entitlement_revision < newest.revision`
}
