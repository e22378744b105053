import { z } from 'zod'
import { billingOfUser } from '../billing/http.ts'
import { endpoint } from '../endpoint.ts'
import { AccountSession } from '../identity/account-session.ts'
import { userAccount } from '../identity/admin-user.ts'
import { Paired, PairingCode } from '../identity/personal-token.ts'
import { SecondStep, SecondStepChoices } from '../identity/second-factor.ts'
import { User } from '../identity/user.ts'
import { emailsToUser } from '../notifications/http.ts'
import { ticketsOfUser } from '../support/http.ts'
import { Email, Name, OneTimeCode, Password, requiredLine } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { shareTarget } from '../vocabulary/share-target.ts'
import { signupOutcomes } from '../vocabulary/signup-outcome.ts'

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  service: 'bff',
  access: 'user',
  summary: 'The signed-in person; 401 for anonymous.',
  response: User,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  service: 'bff',
  access: 'public',
  summary: 'Signs in and sets the session cookie.',
  body: z.object({ email: Email, password: z.string().min(1, 'Required').max(limits.password.max) }),
  response: User,
  errors: { invalid_credentials: 401, second_factor_required: 403, too_many_attempts: 429 },
})

export const loginChoices = endpoint({
  method: 'GET',
  path: '/api/auth/login/second-factor',
  service: 'bff',
  access: 'public',
  summary: 'What the sign-in of this browser accepts after login answered `second_factor_required`.',
  response: SecondStepChoices,
  errors: { sign_in_expired: 410 },
})

export const finishLogin = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  service: 'bff',
  access: 'public',
  summary: 'Signs in by a code, a recovery code or a passkey, after the password.',
  body: SecondStep,
  response: User,
  errors: { invalid_second_factor: 400, sign_in_expired: 410, too_many_attempts: 429 },
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  service: 'bff',
  access: 'public',
  summary: 'Ends the session; calling it without one is fine.',
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  service: 'bff',
  access: 'public',
  summary: 'Sends a code by e-mail; the response is the same whether or not there is such an account.',
  body: z.object({ email: Email }),
  errors: { too_many_attempts: 429 },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  service: 'bff',
  access: 'public',
  summary: 'Sets a new password with the code; ends all sessions of the account.',
  body: z.object({ email: Email, token: OneTimeCode, newPassword: Password }),
  errors: { invalid_code: 400, user_not_found: 404, password_too_common: 400, too_many_attempts: 429 },
})

export const accountSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  service: 'bff',
  access: 'user',
  summary: 'Where the person is signed in, the last used first.',
  response: z.array(AccountSession),
  errors: { signed_out: 401 },
})

export const endAccountSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  service: 'bff',
  access: 'user',
  summary: 'Signs another browser of the person out; `others` is all of them.',
  params: z.object({ id: z.union([z.uuid(), z.literal('others')]) }),
  errors: { signed_out: 401, session_not_found: 404 },
})

export const pair = endpoint({
  method: 'POST',
  path: '/api/pair',
  service: 'bff',
  access: 'public',
  anyOrigin: true,
  summary: 'Exchanges the code that /settings shows for a token of the browser extension, which may add jobs.',
  body: z.object({ code: PairingCode }),
  response: Paired,
  errors: { invalid_pairing_code: 400, too_many_attempts: 429, too_many_tokens: 409 },
})

const currentPassword = z.string().min(1, 'Required').max(limits.password.max)

export const changeAccountPassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  service: 'bff',
  access: 'user',
  summary: 'Changes the password and signs every other browser of the person out.',
  body: z.object({ currentPassword, newPassword: Password }),
  errors: {
    signed_out: 401,
    user_not_found: 404,
    wrong_password: 403,
    password_too_common: 400,
    too_many_attempts: 429,
  },
  inFlight: 2,
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/account/confirm-password',
  service: 'bff',
  access: 'user',
  summary: 'Confirms by the password who uses the session. For 10 minutes nothing answers `confirmation_required`.',
  body: z.object({ password: currentPassword }),
  errors: { signed_out: 401, wrong_password: 403, too_many_attempts: 429 },
  inFlight: 2,
})

export const confirmation = endpoint({
  method: 'GET',
  path: '/api/account/confirmation',
  service: 'bff',
  access: 'user',
  summary: 'Whether the session is confirmed; asked before a browser follows a link to a file that requires it.',
  confirm: true,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  service: 'bff',
  access: 'user',
  summary: 'Everything RoleTrail stores about the person, as one file.',
  bytes: true,
  errors: { signed_out: 401 },
  inFlight: 2,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  service: 'bff',
  access: 'user',
  summary: 'Deletes the account, ends its subscription and erases all data of the person.',
  body: z.object({ password: currentPassword }),
  errors: { signed_out: 401, user_not_found: 404, wrong_password: 403, last_admin: 409, too_many_attempts: 429 },
  inFlight: 2,
})

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  service: 'bff',
  access: 'public',
  summary: 'Starts a signup and returns the URL of the hosted checkout.',
  body: z.object({ name: Name, email: Email, password: Password }),
  response: z.object({ url: z.url() }),
  errors: { email_taken: 409, password_too_common: 400, too_many_attempts: 429, billing_unavailable: 503 },
  inFlight: 32,
})

export const completeSignup = endpoint({
  method: 'POST',
  path: '/api/complete-signup',
  service: 'bff',
  access: 'public',
  summary:
    'Completes a signup after payment. Only the browser that started it gets a session; for others user is null.',
  body: z.object({ sessionId: requiredLine(200) }),
  response: z.object({ success: z.literal(true), user: User.nullable(), outcome: z.enum(signupOutcomes) }),
  errors: {
    signup_not_found: 404,
    payment_not_completed: 409,
    email_taken: 409,
    checkout_expired: 410,
    billing_unavailable: 503,
  },
  inFlight: 32,
})

export const clientConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  service: 'bff',
  access: 'public',
  summary: 'Settings of this installation that the app needs.',
  response: z.object({
    supportAddress: z.string(),
    /** Whether recordings of interviews are transcribed. */
    transcription: z.boolean(),
    /** The payment provider's, for /subscribe; null if payments are not configured. */
    publishableKey: z.string().nullable(),
    pricingTableId: z.string().nullable(),
    pricingTableScript: z.url(),
  }),
})

const Payment = z.object({
  id: z.string(),
  customerEmail: z.string().nullable(),
  /** Unix seconds, as spec section 3 says. */
  created: z.int(),
  amount: z.int(),
})

/** Spec section 3, "Admin metrics"; amounts in cents. */
export const adminMetrics = endpoint({
  method: 'GET',
  path: '/api/admin/metrics',
  service: 'bff',
  access: 'admin',
  audit: 'metrics.viewed',
  summary: 'Business figures, from identity and billing (docs/metrics.md).',
  response: z.object({
    /** When they were read. */
    asOf: z.iso.datetime(),
    users: z.object({ total: z.int(), new7d: z.int() }),
    conversion: z.object({ paidUsers: z.int(), signupToPaidPct: z.number() }),
    revenue: z.object({ last30d: z.int(), last7d: z.int(), mrr: z.int() }),
    payments: z.object({
      recent: z.array(Payment),
      failedRecent: z.array(Payment.extend({ failureMessage: z.string() })),
    }),
    /** The last twelve months in UTC, the current one last, as `2026-11`. */
    months: z.array(z.object({ month: z.string(), revenue: z.int(), signups: z.int(), cancellations: z.int() })),
  }),
})

/** Server-sent events; each message is JSON `{keys: string[][]}`, the query keys to refetch. */
export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  service: 'bff',
  access: 'user',
  summary: 'Tells a browser what changed elsewhere.',
  response: z.object({ keys: z.array(z.array(z.string())) }),
})

/** A person as administrators see them. What another service keeps is null while that service is away. */
export const adminUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  service: 'bff',
  access: 'admin',
  audit: 'user.viewed',
  summary: 'Account, sessions, subscription, payments, mails, tickets and audit trail of a person.',
  params: z.object({ id: z.uuid() }),
  response: userAccount.response.extend({
    billing: billingOfUser.response.nullable(),
    emails: emailsToUser.response.nullable(),
    tickets: ticketsOfUser.response.nullable(),
  }),
  errors: { user_not_found: 404 },
  inFlight: 4,
})

/**
 * A browser sends here what another app shares, while no service worker answers it. It changes nothing and reads no cookie,
 * so that it means the same wherever it comes from.
 */
export const share = endpoint({
  method: 'POST',
  path: shareTarget.path,
  service: 'bff',
  access: 'public',
  summary: 'Leads to Add Job with the words that were shared; images are not kept.',
  form: true,
  status: 303,
  // Of images only the names are read. What is longer is refused before it arrives.
  bodyLimit: shareTarget.most * shareTarget.size + 64 * 1024,
  inFlight: 4,
})
