import { z } from 'zod'
import { event } from '../event.ts'
import { roles } from '../words/role.ts'

export const UserRegistered = event({
  service: 'identity',
  aggregate: 'user',
  name: 'registered',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), role: z.enum(roles) }),
})

export const UserRoleChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'role-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), role: z.enum(roles) }),
})
