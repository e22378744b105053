import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../page.ts'
import { line, optionalText } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { roles } from '../vocabulary/role.ts'
import { subscriptionStatuses } from '../vocabulary/subscription-status.ts'
import { AccountSession } from './account-session.ts'
import { AuditEntry } from './audit.ts'

/** Our word for the subscription, or `none` if there never was one. */
export const paymentStatuses = [...subscriptionStatuses, 'none'] as const

/** A person as administrators see them in the list (spec section 3, "Admin user row"). */
export const AdminUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
})

export type AdminUser = z.infer<typeof AdminUser>

/** What narrows the list; each part that is given has to match. */
export const AdminUserFilter = z.object({
  /** Part of the name or the e-mail address, in any case; every character stands for itself. */
  q: line(200).default(''),
  status: z.enum(['active', 'inactive']).optional(),
  role: z.enum(roles).optional(),
  payment: z.enum(paymentStatuses).optional(),
})

/** Why an administrator does something; kept in the audit log. */
export const Reason = optionalText(limits.reason).default(null)

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  service: 'identity',
  access: 'admin',
  audit: 'users.listed',
  summary: 'People, the newest first, whose name or e-mail address contains `q`.',
  query: PageQuery.extend(AdminUserFilter.shape),
  response: z.array(AdminUser),
  errors: { bad_cursor: 400 },
  inFlight: 6,
})

const refusedChanges = { user_not_found: 404, last_admin: 409, own_account: 409 }

/** Waits for the other changes of administrators, which happen one at a time. */
export const inTurn = { timeoutMs: 10_000 }

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  service: 'identity',
  access: 'admin',
  audit: 'user.changed',
  confirm: true,
  summary: 'Promotes, demotes, activates or deactivates; ends the sessions of the person unless it activates.',
  params: z.object({ id: z.uuid() }),
  body: z
    .object({ role: z.enum(roles).optional(), isActive: z.boolean().optional(), reason: Reason })
    .refine(({ role, isActive }) => role !== undefined || isActive !== undefined, 'Nothing to change'),
  response: AdminUser,
  errors: refusedChanges,
  ...inTurn,
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  service: 'identity',
  access: 'admin',
  audit: 'user.sessions-ended',
  confirm: true,
  summary: 'Signs a person out everywhere.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  errors: { user_not_found: 404 },
  ...inTurn,
})

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/send-reset-code',
  service: 'identity',
  access: 'admin',
  audit: 'user.reset-code-sent',
  summary: 'Sends a person a code to reset the password with; a few an hour at most.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  errors: { user_not_found: 404, user_inactive: 409 },
  ...inTurn,
})

/** What somebody has besides the password; nothing of it is asked for without an app or a passkey. */
export const SecondSteps = z.object({
  authenticator: z.boolean(),
  passkeys: z.int(),
  /** How many were not used yet. */
  recoveryCodes: z.int(),
})

export type SecondSteps = z.infer<typeof SecondSteps>

/** What identity knows of one person; the rest of the details come from the other services. */
export const userAccount = endpoint({
  method: 'POST',
  path: '/internal/users/details',
  service: 'identity',
  access: 'internal',
  summary: 'An account with its open sessions and what administrators last did with it.',
  body: z.object({ userId: z.uuid() }),
  response: z.object({
    account: AdminUser.extend({
      createdAt: z.string(),
      /** The last day (UTC) on which they were here. */
      seenOn: z.string().nullable(),
      accessUntil: z.string().nullable(),
      hasPassword: z.boolean(),
      /** What they have besides the password; a replica of the version before does not say. */
      secondFactor: SecondSteps.optional(),
    }),
    sessions: z.array(AccountSession.omit({ current: true })),
    audit: z.array(AuditEntry),
  }),
  errors: { user_not_found: 404 },
})
