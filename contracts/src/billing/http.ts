import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalData } from '../personal-data.ts'
import { Email } from '../text.ts'
import { invoiceStatuses } from '../vocabulary/invoice-status.ts'
import { subscriptionStatuses } from '../vocabulary/subscription-status.ts'
import { Entitlement } from './entitlement.ts'

export const openCheckout = endpoint({
  method: 'POST',
  path: '/internal/checkouts',
  service: 'billing',
  access: 'internal',
  callers: ['identity'],
  summary: 'Opens a hosted checkout for a pending signup; repeating it returns the same one.',
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
  callers: ['identity'],
  summary: 'Asks the provider whether a checkout was paid and records the subscription; safe to repeat.',
  body: z.object({ sessionId: z.string().max(200) }),
  response: z.object({ signupId: z.uuid(), entitlement: Entitlement }),
  errors: {
    checkout_not_found: 404,
    payment_not_completed: 409,
    already_subscribed: 409,
    account_closed: 409,
    payer_unknown: 409,
    checkout_expired: 410,
    provider_unavailable: 503,
  },
})

const paidCheckoutErrors = {
  checkout_not_found: 404,
  payment_not_completed: 409,
  checkout_expired: 410,
  provider_unavailable: 503,
}

export const readPayer = endpoint({
  method: 'POST',
  path: '/internal/checkouts/payer',
  service: 'billing',
  access: 'internal',
  callers: ['identity'],
  summary: 'What the payer of a guest checkout told the provider about themselves.',
  body: z.object({ sessionId: z.string().max(200) }),
  response: z.object({
    /** The id of an account that is made for them. */
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
  }),
  errors: paidCheckoutErrors,
})

export const claimCheckout = endpoint({
  method: 'POST',
  path: '/internal/checkouts/claim',
  service: 'billing',
  access: 'internal',
  callers: ['identity'],
  summary: 'Assigns a guest checkout to the first user it is claimed for, and fulfils it; safe to repeat.',
  body: z.object({ sessionId: z.string().max(200), userId: z.uuid() }),
  response: z.object({ signupId: z.uuid(), entitlement: Entitlement }),
  errors: { ...paidCheckoutErrors, already_subscribed: 409, account_closed: 409 },
})

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  service: 'billing',
  access: 'public',
  summary: "Stripe's signed events; stored first, processed afterwards.",
  raw: true,
  response: z.object({ received: z.literal(true) }),
  errors: { invalid_signature: 400 },
  bodyLimit: 1024 * 1024,
  inFlight: 32,
})

/** Amounts in cents, dates in ISO 8601. */
export const UserBilling = z.object({
  /** False once it has ended; `subscriptionStatus` says then how. */
  hasSubscription: z.boolean(),
  planName: z.string(),
  planAmount: z.int(),
  planCurrency: z.string(),
  subscriptionStatus: z.enum(subscriptionStatuses).nullable(),
  nextBillingDate: z.string().nullable(),
  /** Until when a canceled subscription still gives full access. */
  accessUntil: z.string().nullable(),
  /** The charge that failed, while the subscription is past due. */
  failedPayment: z
    .object({
      amount: z.int(),
      currency: z.string(),
      /** The bank's reason. */
      reason: z.string(),
      at: z.string(),
      /** When it is tried again automatically. */
      nextAttemptAt: z.string().nullable(),
      /** Where it can be paid by hand, and confirmed if the bank asks for that. */
      payUrl: z.string().nullable(),
    })
    .nullable(),
})

export const userBilling = endpoint({
  method: 'GET',
  path: '/api/user/billing',
  service: 'billing',
  access: 'user',
  summary: 'Summary of the subscription; amounts in cents, dates in ISO 8601.',
  response: UserBilling,
})

const Card = z.object({ brand: z.string(), last4: z.string() })

export const billingData = endpoint({
  method: 'GET',
  path: '/api/billing/data',
  service: 'billing',
  access: 'user',
  summary: 'Cards and invoices, newest first, from our own tables; amounts in cents, dates in unix seconds.',
  response: z.object({
    paymentMethods: z.array(
      Card.extend({ id: z.string(), expMonth: z.int(), expYear: z.int(), isDefault: z.boolean() }),
    ),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        /** Unix seconds, as spec section 3 says; the period's are too. */
        created: z.int(),
        periodStart: z.int(),
        periodEnd: z.int(),
        amount: z.int(),
        /** How much of it was refunded. */
        refunded: z.int(),
        currency: z.string(),
        status: z.enum(invoiceStatuses),
        /** The card that paid or was declined. */
        card: Card.nullable(),
        /** Why it was not paid. */
        failureMessage: z.string().nullable(),
        nextAttempt: z.int().nullable(),
        payUrl: z.string().nullable(),
        pdfUrl: z.string().nullable(),
      }),
    ),
    subscriptionStatus: z.enum(subscriptionStatuses).nullable(),
  }),
})

// These call the provider before they respond, and hold the lock of their customer meanwhile.
const callsProvider = { timeoutMs: 12_000, inFlight: 2 }

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel-subscription',
  service: 'billing',
  access: 'user',
  summary:
    'Ends the subscription with the period that is paid for, or at once if a payment failed, which is not owed then; ' +
    'repeating it changes nothing.',
  response: UserBilling,
  errors: { no_subscription: 404, not_cancelable: 409, provider_unavailable: 503 },
  ...callsProvider,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/resume-subscription',
  service: 'billing',
  access: 'user',
  summary: 'Takes a cancellation back while the paid period lasts; repeating it changes nothing.',
  response: UserBilling,
  errors: { no_subscription: 404, subscription_ended: 409, provider_unavailable: 503 },
  ...callsProvider,
})

export const updatePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/billing/update-payment-method',
  service: 'billing',
  access: 'user',
  summary: "Returns the URL of the provider's page where the card is changed; it leads back to /billing.",
  response: z.object({ url: z.url() }),
  errors: { no_subscription: 404, provider_unavailable: 503 },
  ...callsProvider,
})

const Payment = z.object({
  id: z.string(),
  userId: z.uuid().nullable(),
  /** Unix seconds, as spec section 3 says. */
  created: z.int(),
  amount: z.int(),
})

/** A payment of one person; amounts in cents, dates in ISO 8601. */
export const PaymentOfUser = z.object({
  id: z.string(),
  at: z.string(),
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  status: z.enum(['paid', 'failed']),
  failureMessage: z.string().nullable(),
})

export const billingMetrics = endpoint({
  method: 'GET',
  path: '/internal/metrics',
  service: 'billing',
  access: 'internal',
  summary: 'Revenue, MRR, paying users, cancellations, and the last five payments and failures; amounts in cents.',
  response: z.object({
    paidUsers: z.int(),
    last30d: z.int(),
    last7d: z.int(),
    mrr: z.int(),
    /** The last twelve in UTC, the current one last, as `2026-11`. */
    months: z.array(z.object({ month: z.string(), revenue: z.int(), cancellations: z.int() })),
    recent: z.array(Payment),
    failedRecent: z.array(Payment.extend({ failureMessage: z.string() })),
  }),
})

/** Of one person, for administrators: the subscription as the person sees it, and the last payments. */
export const billingOfUser = endpoint({
  method: 'POST',
  path: '/internal/users/billing',
  service: 'billing',
  access: 'internal',
  summary: 'The subscription of a person and the last twenty payments; amounts in cents.',
  body: z.object({ userId: z.uuid() }),
  response: z.object({ subscription: UserBilling, payments: z.array(PaymentOfUser) }),
})

export const billingPersonalData = personalData('billing')
