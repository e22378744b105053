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
    /** Absent in events from before it was told. */
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
    /** When the provider tries again by itself (ISO 8601); null where it does not. */
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

/** Money of an invoice went back; `refunded` is all of it so far. */
export const PaymentRefunded = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-refunded',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), invoiceId: z.string(), refunded: z.int(), currency: z.string() }),
})

/** The cards on file are others than before. */
export const PaymentMethodChanged = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-method-changed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid() }),
})

/** A payment that led to nothing was returned and its subscription ended. `payerId` is an account, where there is one. */
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

/** Somebody paid without saying who they are; identity asks billing what they told the provider, and claims it. */
export const WalkInPaid = event({
  service: 'billing',
  aggregate: 'walk-in',
  name: 'paid',
  version: 1,
  id: 'walkInId',
  data: z.object({ walkInId: z.uuid(), sessionId: z.string() }),
})

export const BillingErasureDone = erasureDone('billing')
