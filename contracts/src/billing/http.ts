import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email } from '../text.ts'
import { subscriptionStatuses } from '../words/subscription-status.ts'
import { Entitlement } from './entitlement.ts'

export const openCheckout = endpoint({
  method: 'POST',
  path: '/internal/checkouts',
  service: 'billing',
  access: 'internal',
  summary: 'Opens a hosted checkout for a pending signup; repeating it answers the same one.',
  body: z.object({ signupId: z.uuid(), email: Email }),
  response: z.object({ sessionId: z.string(), url: z.url() }),
  status: 201,
  errors: { provider_unavailable: 503 },
})

export const fulfilCheckout = endpoint({
  method: 'POST',
  path: '/internal/checkouts/fulfil',
  service: 'billing',
  access: 'internal',
  summary: 'Asks the provider whether a checkout was paid and records the subscription; safe to repeat.',
  body: z.object({ sessionId: z.string().max(200) }),
  response: z.object({ signupId: z.uuid(), entitlement: Entitlement }),
  errors: {
    checkout_not_found: 404,
    payment_not_completed: 409,
    checkout_expired: 410,
    provider_unavailable: 503,
  },
})

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  service: 'billing',
  access: 'public',
  summary: "Stripe's signed events; kept first, acted on afterwards.",
  raw: true,
  response: z.object({ received: z.literal(true) }),
  errors: { invalid_signature: 400 },
  bodyLimit: 1024 * 1024,
})

export const userBilling = endpoint({
  method: 'GET',
  path: '/api/user/billing',
  service: 'billing',
  access: 'user',
  summary: 'Summary of the subscription; amounts in cents, dates in ISO 8601.',
  response: z.object({
    hasSubscription: z.boolean(),
    planName: z.string(),
    planAmount: z.int(),
    planCurrency: z.string(),
    subscriptionStatus: z.enum(subscriptionStatuses).nullable(),
    nextBillingDate: z.string().nullable(),
    /** Until when a canceled subscription still opens everything. */
    accessUntil: z.string().nullable(),
  }),
})

const Payment = z.object({
  id: z.string(),
  userId: z.uuid().nullable(),
  /** Unix seconds, as spec section 3 says. */
  created: z.int(),
  amount: z.int(),
})

export const billingMetrics = endpoint({
  method: 'GET',
  path: '/internal/metrics',
  service: 'billing',
  access: 'internal',
  summary: 'Revenue over rolling 7 and 30 days, MRR, and the last five payments and failures; amounts in cents.',
  response: z.object({
    paidUsers: z.int(),
    last30d: z.int(),
    last7d: z.int(),
    mrr: z.int(),
    recent: z.array(Payment),
    failedRecent: z.array(Payment.extend({ failureMessage: z.string() })),
  }),
})
