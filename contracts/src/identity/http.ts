import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../page.ts'
import { personalData } from '../personal-data.ts'
import { Email, Name, OneTimeCode, Password } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { roles } from '../vocabulary/role.ts'
import { signupOutcomes } from '../vocabulary/signup-outcome.ts'
import { AccountSession } from './account-session.ts'
import { AdminUser, AdminUserFilter, Reason } from './admin-user.ts'
import { AuditEntry, AuditFilter, AuditQuery } from './audit.ts'
import {
  NewRecoveryCodes,
  PasskeyName,
  PasskeyOptions,
  PasskeyRegistration,
  SecondFactorCode,
  SecondFactorStatus,
  SecondStep,
  SecondStepChoices,
} from './second-factor.ts'
import { User } from './user.ts'

/** An opaque 256-bit session token (base64url) and how long the cookie may live, in seconds. */
const Session = z.object({ token: z.string(), maxAge: z.int() })

/** The caller's network (an IPv4 address, or the /64 of an IPv6 one), for throttling; only the bff knows it. */
const ip = z.string().max(64)

/** The browser and system, in a few words ("Firefox on Linux"). */
const device = z.string().max(100).nullable().default(null)

const token = z.string().max(200)

/** Names a browser in which a person has signed in before; it grants nothing (docs/adr/0034). */
const browser = token.nullable().default(null)
const Browser = Session
const secret = z.string().max(limits.password.max)
const SignedIn = z.object({ user: User, session: Session, browser: Browser.optional() })

export const openSession = endpoint({
  method: 'POST',
  path: '/internal/sessions',
  service: 'identity',
  access: 'internal',
  summary: 'Checks e-mail and password and opens a session.',
  body: z.object({
    email: Email,
    password: secret,
    ip,
    device,
    browser,
    /** A new secret of the caller's: if a second step is asked for, it names the sign-in that waits for it. */
    pending: token.optional(),
  }),
  response: SignedIn,
  status: 201,
  errors: { invalid_credentials: 401, second_factor_required: 403, too_many_attempts: 429 },
})

export const secondStepChoices = endpoint({
  method: 'POST',
  path: '/internal/sessions/second-step',
  service: 'identity',
  access: 'internal',
  summary: 'What a sign-in accepts whose password was right.',
  body: z.object({ pending: token }),
  response: SecondStepChoices,
  errors: { sign_in_expired: 410 },
})

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/internal/sessions/finish',
  service: 'identity',
  access: 'internal',
  summary: 'Opens a session by the second step of a sign-in.',
  body: z.object({ pending: token, step: SecondStep, ip, device, browser }),
  response: SignedIn,
  status: 201,
  errors: { invalid_second_factor: 400, sign_in_expired: 410, too_many_attempts: 429 },
})

export const resolveSessions = endpoint({
  method: 'POST',
  path: '/internal/sessions/resolve',
  service: 'identity',
  access: 'internal',
  summary:
    'Returns, in order, the users of up to 100 sessions (null for one that has ended), and extends their idle time.',
  body: z.object({
    sessions: z
      .array(
        z.object({
          token,
          /** False for our own checks: an open tab alone must not keep a session alive. */
          extend: z.boolean().default(true),
        }),
      )
      .max(100),
  }),
  response: z.object({
    users: z.array(User.nullable()),
    /** Whether each was confirmed by the password in the last 10 minutes; an older replica does not say. */
    confirmed: z.array(z.boolean()).optional(),
  }),
})

export const confirmSession = endpoint({
  method: 'POST',
  path: '/internal/sessions/confirm',
  service: 'identity',
  access: 'internal',
  summary: 'Confirms a session by the password, for 10 minutes.',
  body: z.object({ token, password: secret }),
  errors: { signed_out: 401, wrong_password: 403, too_many_attempts: 429 },
})

export const closeSession = endpoint({
  method: 'POST',
  path: '/internal/sessions/close',
  service: 'identity',
  access: 'internal',
  summary: 'Ends a session; an unknown one is already ended.',
  body: z.object({ token }),
})

export const requestSignup = endpoint({
  method: 'POST',
  path: '/internal/signups',
  service: 'identity',
  access: 'internal',
  summary: 'Stores a pending signup for 24 hours and opens its checkout.',
  body: z.object({ name: Name, email: Email, password: Password, ip }),
  response: z.object({
    url: z.url(),
    /** A secret of the browser that started the signup: only it gets a session when the signup completes. */
    browserBinding: z.string(),
  }),
  status: 201,
  errors: { email_taken: 409, password_too_common: 400, too_many_attempts: 429, billing_unavailable: 503 },
})

export const finishSignup = endpoint({
  method: 'POST',
  path: '/internal/signups/finish',
  service: 'identity',
  access: 'internal',
  summary: 'Turns a paid checkout into an account; safe to repeat.',
  body: z.object({ sessionId: z.string().max(200), browserBinding: z.string().max(200).nullable(), device, browser }),
  response: z.object({
    user: User.nullable(),
    session: Session.nullable(),
    browser: Browser.optional(),
    outcome: z.enum(signupOutcomes),
  }),
  errors: {
    signup_not_found: 404,
    payment_not_completed: 409,
    email_taken: 409,
    checkout_expired: 410,
    billing_unavailable: 503,
  },
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/set-password',
  service: 'identity',
  access: 'public',
  summary: 'Sets a password with a one-time link; ends all sessions of the account.',
  body: z.object({ token, newPassword: Password }),
  errors: { link_expired: 410, user_not_found: 404, password_too_common: 400, too_many_attempts: 429 },
})

export const listSessions = endpoint({
  method: 'POST',
  path: '/internal/sessions/list',
  service: 'identity',
  access: 'internal',
  summary: 'The open sessions of the person this one belongs to, the last used first.',
  body: z.object({ token }),
  response: z.array(AccountSession),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/internal/sessions/end',
  service: 'identity',
  access: 'internal',
  summary: 'Ends another session of the same person, or all others.',
  body: z.object({ token, which: z.union([z.uuid(), z.literal('others')]) }),
  errors: { session_not_found: 404 },
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/internal/resets',
  service: 'identity',
  access: 'internal',
  summary: 'Sends a code if there is an account with this e-mail; the response does not reveal whether there is.',
  body: z.object({ email: Email, ip }),
  errors: { too_many_attempts: 429 },
})

export const finishReset = endpoint({
  method: 'POST',
  path: '/internal/resets/finish',
  service: 'identity',
  access: 'internal',
  summary: 'Sets a password with a code that was sent; ends all sessions of the account.',
  body: z.object({ email: Email, code: OneTimeCode, newPassword: Password, ip }),
  errors: { invalid_code: 400, user_not_found: 404, password_too_common: 400, too_many_attempts: 429 },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/internal/password',
  service: 'identity',
  access: 'internal',
  summary: 'Changes the password of the person this session belongs to, and ends their other sessions.',
  body: z.object({ token, currentPassword: secret, newPassword: Password }),
  errors: {
    signed_out: 401,
    user_not_found: 404,
    wrong_password: 403,
    password_too_common: 400,
    too_many_attempts: 429,
  },
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email',
  service: 'identity',
  access: 'user',
  summary: 'Sends a code to a new e-mail address; nothing changes until it is confirmed.',
  body: z.object({ email: Email, currentPassword: secret.min(1, 'Required') }),
  errors: {
    signed_out: 401,
    user_not_found: 404,
    wrong_password: 403,
    email_taken: 409,
    email_unchanged: 409,
    too_many_attempts: 429,
  },
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  service: 'identity',
  access: 'user',
  summary: 'Changes the e-mail to sign in with, by the code that was sent to the new one.',
  body: z.object({ code: OneTimeCode }),
  response: User,
  errors: { user_not_found: 404, invalid_code: 400, email_taken: 409, too_many_attempts: 429 },
})

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  service: 'identity',
  access: 'user',
  summary: 'Which second steps the account has.',
  response: SecondFactorStatus,
})

export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/authenticator',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'A secret for an authenticator app; it is asked for once its first code was entered.',
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: { user_not_found: 404, authenticator_exists: 409 },
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/authenticator/confirm',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Turns the authenticator app on by its first code.',
  body: z.object({ code: SecondFactorCode }),
  response: NewRecoveryCodes,
  errors: { user_not_found: 404, authenticator_exists: 409, invalid_second_factor: 400, too_many_attempts: 429 },
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor/authenticator',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Asks for no more codes of the authenticator app.',
  errors: { user_not_found: 404 },
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkeys/options',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'What a browser needs to make a passkey.',
  response: PasskeyOptions,
  errors: { user_not_found: 404, too_many_passkeys: 409 },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Adds the passkey that a browser made.',
  body: z.object({ name: PasskeyName, passkey: PasskeyRegistration }),
  response: NewRecoveryCodes,
  errors: { user_not_found: 404, invalid_second_factor: 400, too_many_passkeys: 409 },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor/passkeys/:id',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Removes a passkey.',
  params: z.object({ id: z.uuid() }),
  errors: { user_not_found: 404, passkey_not_found: 404 },
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  service: 'identity',
  access: 'user',
  confirm: true,
  summary: 'Ten new recovery codes instead of those there are.',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: { user_not_found: 404, second_factor_off: 409 },
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/remove-second-factor',
  service: 'identity',
  access: 'admin',
  audit: 'user.second-factor-removed',
  confirm: true,
  summary: 'For somebody who has lost everything: signing in takes only the password. The person gets a mail.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  errors: { user_not_found: 404, second_factor_off: 409 },
})

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/internal/accounts/erase',
  service: 'identity',
  access: 'internal',
  summary: 'Deletes the account of the person this session belongs to, in every service.',
  body: z.object({ token, password: secret }),
  errors: { signed_out: 401, wrong_password: 403, last_admin: 409, too_many_attempts: 429 },
})

export const identityPersonalData = personalData('identity')

/** Names and e-mail addresses, for the services that need them; events carry ids only. */
export const people = endpoint({
  method: 'POST',
  path: '/internal/people',
  service: 'identity',
  access: 'internal',
  callers: ['bff', 'billing', 'notifications', 'support'],
  summary: 'Names and e-mail addresses of up to 200 people; unknown and erased ones are left out.',
  body: z.object({ ids: z.array(z.uuid()).max(200) }),
  response: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
})

/** For mails that arrive: whose address the sender's is. Nobody has proved that the mail is theirs. */
export const personByEmail = endpoint({
  method: 'POST',
  path: '/internal/people/by-email',
  service: 'identity',
  access: 'internal',
  callers: ['support'],
  summary: 'The person with an e-mail address, or null.',
  body: z.object({ email: Email }),
  response: z.object({ userId: z.uuid().nullable() }),
})

export const identityMetrics = endpoint({
  method: 'GET',
  path: '/internal/metrics',
  service: 'identity',
  access: 'internal',
  summary: 'Counts of people and of signups started.',
  response: z.object({
    total: z.int(),
    new7d: z.int(),
    signupsStarted: z.int(),
    /** Those of them who ever paid. */
    signupsPaid: z.int(),
    /** The last twelve in UTC, the current one last, as `2026-11`. */
    months: z.array(z.object({ month: z.string(), signups: z.int() })),
  }),
})

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
const inTurn = { timeoutMs: 10_000 }

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
    }),
    sessions: z.array(AccountSession.omit({ current: true })),
    audit: z.array(AuditEntry),
  }),
  errors: { user_not_found: 404 },
})

/** Written before a request is carried out; `null` if the same look was recorded within the last minutes. */
export const recordAudit = endpoint({
  method: 'POST',
  path: '/internal/audit',
  service: 'identity',
  access: 'internal',
  summary: 'Adds an entry to the audit log.',
  body: z.object({
    adminId: z.uuid(),
    action: z.string().max(60),
    subject: z.uuid().nullable(),
    /** Looking again within five minutes adds nothing. */
    readOnly: z.boolean(),
  }),
  response: z.object({ id: z.uuid().nullable() }),
})

export const concludeAudit = endpoint({
  method: 'POST',
  path: '/internal/audit/outcomes',
  service: 'identity',
  access: 'internal',
  summary: 'Adds to entries of the audit log how their requests ended.',
  body: z.object({ outcomes: z.array(z.object({ id: z.uuid(), status: z.int() })).max(200) }),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  service: 'identity',
  access: 'admin',
  audit: 'audit.listed',
  summary: 'What administrators did and looked at, the newest first.',
  query: AuditQuery,
  response: z.array(AuditEntry),
  errors: { bad_cursor: 400 },
  inFlight: 6,
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  service: 'identity',
  access: 'admin',
  audit: 'audit.exported',
  confirm: true,
  summary: 'The audit log as a table that spreadsheets open safely.',
  query: AuditFilter,
  bytes: true,
  inFlight: 2,
})
