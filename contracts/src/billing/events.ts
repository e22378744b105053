import { z } from 'zod'
import { event } from '../event.ts'
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
  data: z.object({ userId: z.uuid(), entitlement: Entitlement }),
})

export const PaymentFailed = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-failed',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), invoiceId: z.string(), amount: z.int(), currency: z.string() }),
})

export const PaymentReceived = event({
  service: 'billing',
  aggregate: 'subscription',
  name: 'payment-received',
  version: 1,
  id: 'userId',
  data: z.object({ userId: z.uuid(), invoiceId: z.string(), amount: z.int(), currency: z.string() }),
})
