import type { Stripe } from 'stripe'
import { z } from 'zod'

/**
 * Which of Stripe's events we act on. An event is a doorbell only: events come twice, late and in any order, so what
 * happened is asked of Stripe and never read from them.
 */
export const doorbells = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
] as const

const Concerned = z.object({
  id: z.string(),
  object: z.enum(['checkout.session', 'subscription', 'invoice']),
  metadata: z.record(z.string(), z.string()).nullish(),
  parent: z
    .object({ subscription_details: z.object({ metadata: z.record(z.string(), z.string()).nullish() }).nullish() })
    .nullish(),
})

export interface Doorbell {
  id: string
  type: string
  objectId: string
  userId: string
}

/** What an event is about; undefined where it is no doorbell, or about somebody else's checkout. */
export const doorbellOf = ({ id, type, data }: Stripe.Event): Doorbell | undefined => {
  if (!(doorbells as readonly string[]).includes(type)) return undefined
  const concerned = Concerned.safeParse(data.object)
  if (!concerned.success) return undefined
  const { id: objectId, metadata, parent } = concerned.data
  const userId = z
    .uuid()
    .safeParse(metadata?.userId ?? metadata?.signupId ?? parent?.subscription_details?.metadata?.userId)
  return userId.success ? { id, type, objectId, userId: userId.data } : undefined
}
