import type { User } from '@roletrail/contracts/identity/user'
import { roles } from '@roletrail/contracts/vocabulary/role'
import { z } from 'zod'
import { accessOf } from './access.ts'

/** What identity keeps of a person, as far as the signed-in one is concerned. */
export interface Person {
  id: string
  name: string
  email: string
  role: string
  entitlementStatus: string | null
  accessUntil: Date | null
}

export const signedIn = ({ id, name, email, ...standing }: Person): User => ({
  id,
  name,
  email,
  role: z.enum(roles).parse(standing.role),
  access: accessOf(standing, new Date()),
})
