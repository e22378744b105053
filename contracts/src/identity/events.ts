import { z } from 'zod'
import { event } from '../event.ts'
import { refundReasons } from '../vocabulary/refund-reason.ts'
import { roles } from '../vocabulary/role.ts'

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

/** By whatever way: a code, a link, or the settings. The sessions it ended are over by now. */
export const UserPasswordChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'password-changed',
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

/** Whoever keeps a copy of the address asks for it again. */
export const UserEmailChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'email-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/** The account is no more: everybody forgets what they know of the person, and says so (`erasure.ts`). */
export const UserErased = event({
  service: 'identity',
  aggregate: 'user',
  name: 'erased',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})
