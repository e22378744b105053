import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { User } from '../identity/user.ts'
import { Email, Password, requiredText } from '../text.ts'
import { limits } from '../words/limits.ts'
import { signupOutcomes } from '../words/signup-outcome.ts'

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
  errors: { invalid_credentials: 401, too_many_attempts: 429 },
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  service: 'bff',
  access: 'public',
  summary: 'Ends the session; calling it without one is fine.',
})

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  service: 'bff',
  access: 'public',
  summary: 'Starts a signup: answers the address of the hosted checkout to go to.',
  body: z.object({ name: requiredText(limits.name), email: Email, password: Password }),
  response: z.object({ url: z.url() }),
  errors: { email_taken: 409, password_too_common: 400, too_many_attempts: 429, billing_unavailable: 503 },
})

export const completeSignup = endpoint({
  method: 'POST',
  path: '/api/complete-signup',
  service: 'bff',
  access: 'public',
  summary: 'After paying: the account exists. Only the browser that started gets a session; elsewhere user is null.',
  body: z.object({ sessionId: z.string().min(1, 'Required').max(200) }),
  response: z.object({ success: z.literal(true), user: User.nullable(), outcome: z.enum(signupOutcomes) }),
  errors: {
    signup_not_found: 404,
    payment_not_completed: 409,
    email_taken: 409,
    checkout_expired: 410,
    billing_unavailable: 503,
  },
})

export const clientConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  service: 'bff',
  access: 'public',
  summary: 'What the app needs to know of this installation.',
  response: z.object({
    supportAddress: z.string(),
    /** Whether recordings of interviews are turned into text. */
    transcription: z.boolean(),
    /** The payment provider's, for /subscribe; null where payments are not set up. */
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
  summary: 'Figures of the business, from identity and billing.',
  response: z.object({
    users: z.object({ total: z.int(), new7d: z.int() }),
    conversion: z.object({ paidUsers: z.int(), signupToPaidPct: z.number() }),
    revenue: z.object({ last30d: z.int(), last7d: z.int(), mrr: z.int() }),
    payments: z.object({
      recent: z.array(Payment),
      failedRecent: z.array(Payment.extend({ failureMessage: z.string() })),
    }),
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
