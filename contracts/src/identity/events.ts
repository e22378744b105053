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

/** An administrator has closed the account to its owner, or opened it again. The sessions have ended already. */
export const UserActiveChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'active-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), isActive: z.boolean() }),
})

/** A session of the person was used on this day (UTC): at most one a day. Only an open tab is no use. */
export const UserSeen = event({
  service: 'identity',
  aggregate: 'user',
  name: 'seen',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/** An administrator has signed the person out everywhere. */
export const UserSessionsEnded = event({
  service: 'identity',
  aggregate: 'user',
  name: 'sessions-ended',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/** What the person may do has changed; identity returns the new access already. */
export const UserAccessChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'access-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/**
 * By a code, a link, or in the settings; `first` if there was no password before. The sessions that it ended have ended
 * already.
 */
export const UserPasswordChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'password-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), first: z.boolean().default(false) }),
})

/** A signup was paid and cannot become an account; `payerId` is the account that has its e-mail address, if any. */
export const SignupRefundRequired = event({
  service: 'identity',
  aggregate: 'signup',
  name: 'refund-required',
  version: 1,
  id: 'signupId',
  data: z.object({ signupId: z.uuid(), payerId: z.uuid().nullable(), reason: z.enum(refundReasons) }),
})

/** A service with a copy of the e-mail address must fetch it again. */
export const UserEmailChanged = event({
  service: 'identity',
  aggregate: 'user',
  name: 'email-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/** The account was deleted: every service erases what it knows about the person and confirms it (`erasure.ts`). */
export const UserErased = event({
  service: 'identity',
  aggregate: 'user',
  name: 'erased',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})
