import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalData } from '../personal-data.ts'
import { Email, Name, OneTimeCode, Password } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { signupOutcomes } from '../vocabulary/signup-outcome.ts'
import { SecondStep, SecondStepChoices } from './second-factor.ts'
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
