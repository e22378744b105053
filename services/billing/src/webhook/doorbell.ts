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
  'customer.updated',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.automatically_updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
] as const

const Metadata = z.record(z.string(), z.string()).nullish()
const Customer = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const Concerned = z.object({
  id: z.string(),
  object: z.enum(['checkout.session', 'subscription', 'invoice', 'charge', 'customer', 'payment_method']),
  customer: Customer,
  metadata: Metadata,
  client_reference_id: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ metadata: Metadata }).nullish() }).nullish(),
})

export interface Doorbell {
  id: string
  type: string
  objectId: string
  /** Where the event itself says whose it is. */
  userId: string | null
  customerId: string | null
}

/** What an event is about; undefined where it is no doorbell, or about nobody. */
export const doorbellOf = ({ id, type, data }: Stripe.Event): Doorbell | undefined => {
  if (!(doorbells as readonly string[]).includes(type)) return undefined
  const concerned = Concerned.safeParse(data.object)
  if (!concerned.success) return undefined
  const { id: objectId, object, customer, metadata, parent, client_reference_id } = concerned.data
  const named =
    metadata?.userId ??
    metadata?.signupId ??
    parent?.subscription_details?.metadata?.userId ??
    // Where the pricing table on /subscribe was told who looks at it.
    client_reference_id
  const userId = z.uuid().safeParse(named).data ?? null
  const customerId = object === 'customer' ? objectId : (customer ?? formerCustomer(data) ?? null)
  return userId || customerId ? { id, type, objectId, userId, customerId } : undefined
}

/** A card that was taken away belongs to nobody any more; the event still says whose it was. */
const formerCustomer = ({ previous_attributes: before }: { previous_attributes?: object }) =>
  z.object({ customer: z.string() }).safeParse(before).data?.customer
