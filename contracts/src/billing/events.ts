import { z } from 'zod'
import { erasureDone } from '../erasure.ts'
import { event } from '../event.ts'
import { refundReasons } from '../vocabulary/refund-reason.ts'
import { subscriptionChanges } from '../vocabulary/subscription-change.ts'
import { Entitlement } from './entitlement.ts'

/** A checkout was paid: identity opens the account, unless complete-signup already did. */
export const CheckoutFulfilled = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'checkout-fulfilled',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), signupId: z.uuid(), entitlement: Entitlement }),
})

export const SubscriptionChanged = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'changed',
  version: 1,
  id: 'userId',
  data: z.object({
    userId: z.uuid(),
    entitlement: Entitlement,
    /** Absent in events from before it existed. */
    change: z.enum(subscriptionChanges).optional(),
  }),
})

export const PaymentFailed = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-failed',
  version: 1,
  id: 'userId',
  data: z.object({
    userId: z.uuid(),
    invoiceId: z.string(),
    amount: z.int(),
    currency: z.string(),
    attempt: z.int().optional(),
    /** When the provider tries again by itself (ISO 8601); null if it does not. */
    nextAttemptAt: z.string().nullish(),
  }),
})

export const PaymentReceived = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-received',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), invoiceId: z.string(), amount: z.int(), currency: z.string() }),
})

/** Part of an invoice was refunded, or all of it; `refunded` is the total so far. */
export const PaymentRefunded = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-refunded',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), invoiceId: z.string(), refunded: z.int(), currency: z.string() }),
})

/** The cards on file changed. */
export const PaymentMethodChanged = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-method-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/** The card that the next payment is made with expires within 30 days. */
export const CardExpiring = event({
  service: 'billing',
  aggregate: 'card',
  name: 'expiring',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), expiresAt: z.iso.datetime() }),
})

/** A payment that granted nothing was refunded and its subscription ended. `payerId` is the payer's account, if any. */
export const RefundMade = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'refund-made',
  version: 1,
  id: 'userId',
  data: z.object({
    userId: z.uuid(),
    payerId: z.uuid().nullable(),
    amount: z.int(),
    currency: z.string(),
    reason: z.enum(refundReasons),
  }),
})

/** Somebody not signed in paid on /subscribe; identity asks billing what they told the provider, and claims it. */
export const GuestCheckoutPaid = event({
  service: 'billing',
  aggregate: 'guest-checkout',
  name: 'paid',
  version: 1,
  id: 'guestCheckoutId',
  data: z.object({ guestCheckoutId: z.uuid(), sessionId: z.string() }),
})

export const BillingErasureDone = erasureDone('billing')
