import { z } from 'zod'
import { event } from '../event.ts'
import { refundReasons } from '../words/refund-reason.ts'
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

/** What the person may do has changed, and asking for it now answers so. */
export const UserAccessChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'access-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/** A signup was paid and can become no account; `payerId` is the account that has its address, where one has. */
export const SignupRefundRequired = event({
  service: 'identity',
  aggregate: 'signup',
  name: 'refund-required',
  version: 1,
  id: 'signupId',
  data: z.object({ signupId: z.uuid(), payerId: z.uuid().nullable(), reason: z.enum(refundReasons) }),
})
