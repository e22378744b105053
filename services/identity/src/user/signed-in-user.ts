import type { User } from '@roletrail/contracts/identity/user'
import type { AccessLevel } from '@roletrail/contracts/vocabulary/access'
import { roles } from '@roletrail/contracts/vocabulary/role'
import { z } from 'zod'

interface Entitled {
  role: string
  entitlementStatus: string | null
  accessUntil: Date | null
}

/** The columns of a person that the signed-in user is made of. */
export interface Person extends Entitled {
  id: string
  name: string
  email: string
  /** By the database's clock, which decides what has expired. */
  now: Date
}

export const signedInUser = ({ id, name, email, now, ...entitled }: Person): User => ({
  id,
  name,
  email,
  role: z.enum(roles).parse(entitled.role),
  access: accessOf(entitled, now),
})

const paying = ['active', 'trialing', 'past_due']

/** Admins and subscribers may write; after a cancellation until the paid period ends. Everybody else may read. */
export const accessOf = ({ role, entitlementStatus, accessUntil }: Entitled, now: Date): AccessLevel => {
  if (role === 'admin') return 'full'
  if (entitlementStatus === 'canceled') return accessUntil !== null && accessUntil > now ? 'full' : 'read'
  return paying.includes(entitlementStatus ?? '') ? 'full' : 'read'
}
