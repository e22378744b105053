import { z } from 'zod'
import { accessLevels } from '../vocabulary/access.ts'
import { roles } from '../vocabulary/role.ts'

/** The signed-in person, as `GET /api/auth/me` and signing in return it. */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  access: z.enum(accessLevels),
})

export type User = z.infer<typeof User>
