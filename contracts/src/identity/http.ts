import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Password, requiredText } from '../text.ts'
import { limits } from '../words/limits.ts'
import { signupOutcomes } from '../words/signup-outcome.ts'
import { User } from './user.ts'

/** An opaque 256-bit session token (base64url) and how long the cookie may live, in seconds. */
const Session = z.object({ token: z.string(), maxAge: z.int() })

/** The caller's address, for throttling; the bff alone knows it. */
const address = z.string().max(64)

export const openSession = endpoint({
  method: 'POST',
  path: '/internal/sessions',
  service: 'identity',
  access: 'internal',
  summary: 'Checks e-mail and password and opens a session.',
  body: z.object({ email: Email, password: z.string().max(limits.password.max), address }),
  response: z.object({ user: User, session: Session }),
  status: 201,
  errors: { invalid_credentials: 401, too_many_attempts: 429 },
})

export const resolveSessions = endpoint({
  method: 'POST',
  path: '/internal/sessions/resolve',
  service: 'identity',
  access: 'internal',
  summary: 'Says in order who up to 100 sessions belong to (nobody, once ended), and extends their idle time.',
  body: z.object({
    sessions: z
      .array(
        z.object({
          token: z.string().max(200),
          /** `false` is a look of ours, not an act of the person: an open tab alone must not keep a session alive. */
          extend: z.boolean().default(true),
        }),
      )
      .max(100),
  }),
  response: z.object({ users: z.array(User.nullable()) }),
})

export const closeSession = endpoint({
  method: 'POST',
  path: '/internal/sessions/close',
  service: 'identity',
  access: 'internal',
  summary: 'Ends a session; an unknown one is already ended.',
  body: z.object({ token: z.string().max(200) }),
})

export const requestSignup = endpoint({
  method: 'POST',
  path: '/internal/signups',
  service: 'identity',
  access: 'internal',
  summary: 'Keeps a pending signup for 24 hours and opens its checkout.',
  body: z.object({ name: requiredText(limits.name), email: Email, password: Password, address }),
  response: z.object({
    url: z.url(),
    /** Binds the browser that started to the signup: only it gets a session when the signup completes. */
    binding: z.string(),
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
  body: z.object({ sessionId: z.string().max(200), binding: z.string().max(200).nullable() }),
  response: z.object({ user: User.nullable(), session: Session.nullable(), outcome: z.enum(signupOutcomes) }),
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
  body: z.object({ token: z.string().max(200), newPassword: Password }),
  errors: { link_expired: 410, password_too_common: 400, too_many_attempts: 429 },
})

/** Who needs a name or an address asks here; events carry ids only. */
export const people = endpoint({
  method: 'POST',
  path: '/internal/people',
  service: 'identity',
  access: 'internal',
  summary: 'Names and addresses of up to 200 people; unknown and erased ones are left out.',
  body: z.object({ ids: z.array(z.uuid()).max(200) }),
  response: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
})

export const identityMetrics = endpoint({
  method: 'GET',
  path: '/internal/metrics',
  service: 'identity',
  access: 'internal',
  summary: 'Counts of people and of signups started.',
  response: z.object({ total: z.int(), new7d: z.int(), signupsStarted: z.int() }),
})
