import type { AccessLevel } from '@roletrail/contracts/vocabulary/access'

interface Standing {
  role: string
  entitlementStatus: string | null
  accessUntil: Date | null
}

const paying = ['active', 'trialing', 'past_due']

/** Who may write: admins, subscribers, and who canceled for as long as it is paid. Anything else may read. */
export const accessOf = ({ role, entitlementStatus, accessUntil }: Standing, now: Date): AccessLevel => {
  if (role === 'admin') return 'full'
  if (entitlementStatus === 'canceled') return accessUntil !== null && accessUntil > now ? 'full' : 'read'
  return paying.includes(entitlementStatus ?? '') ? 'full' : 'read'
}
