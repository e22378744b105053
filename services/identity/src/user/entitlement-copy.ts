import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Tx } from '../database.ts'
import { user } from './aggregate.ts'

export interface Entitled {
  userId: string
  entitlement: Entitlement
}

/**
 * Copies billing's entitlements: the newest of each person, unless a newer one is stored. Unknown people are skipped.
 * Publishes whose access changed, because a tab that asks on billing's own event would be too early. A person who has
 * just registered has no open tab yet.
 */
export const copyEntitlements = async (tx: Tx, entitled: Entitled[]) => {
  const rows = entitled.map(({ userId, entitlement }) => ({ id: userId, ...entitlement }))
  const copied = await tx.$queryRaw<{ id: string; revision: number; changed: boolean }[]>`
    update people set entitlement_status = newest.status, access_until = newest."accessUntil",
      entitlement_revision = newest.revision
    from (
      select distinct on (id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as received (id uuid, status text, "accessUntil" timestamptz, revision int)
      order by id, revision desc
    ) as newest join people as before using (id)
    where people.id = newest.id and people.entitlement_revision < newest.revision
    returning people.id, newest.revision,
      before.entitlement_revision > 0 and (before.entitlement_status, before.access_until)
        is distinct from (newest.status, newest."accessUntil") as changed`
  for (const { id, revision, changed } of copied)
    if (changed) await handle(tx, user, id, { type: 'RecordAccess', revision })
}
