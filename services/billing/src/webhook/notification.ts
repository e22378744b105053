import type { Stripe } from 'stripe'
import { z } from 'zod'

/**
 * The types of Stripe's events that we act on. Events come twice, late and in any order, so one only says that
 * something changed; what changed is fetched from Stripe and never read from the event.
 */
export const notificationTypes = [
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
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

const Metadata = z.record(z.string(), z.string()).nullish()
/** The id of what is sent as an id or as the object itself. */
const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const EventObject = z.object({
  id: z.string(),
  object: z.enum([
    'checkout.session',
    'subscription',
    'invoice',
    'charge',
    'customer',
    'payment_method',
    'refund',
    'dispute',
  ]),
  customer: Reference,
  charge: Reference,
  metadata: Metadata,
  client_reference_id: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ metadata: Metadata }).nullish() }).nullish(),
})

export interface WebhookNotification {
  id: string
  type: string
  /** What it is about or, if that names nobody, the charge it belongs to. */
  objectId: string
  /** Set if the event itself names the person. */
  userId: string | null
  customerId: string | null
}

/** What an event is about; undefined if we do not act on it or it concerns nobody. */
export const parseNotification = ({ id, type, data }: Stripe.Event): WebhookNotification | undefined => {
  if (!(notificationTypes as readonly string[]).includes(type)) return undefined
  const parsed = EventObject.safeParse(data.object)
  if (!parsed.success) return undefined
  const { id: objectId, object, customer, charge, metadata, parent, client_reference_id } = parsed.data
  const named =
    metadata?.userId ??
    metadata?.signupId ??
    parent?.subscription_details?.metadata?.userId ??
    // Set if somebody signed in paid through the pricing table on /subscribe.
    client_reference_id
  const userId = z.uuid().safeParse(named).data ?? null
  const customerId = object === 'customer' ? objectId : (customer ?? previousCustomer(data) ?? null)
  if (userId || customerId) return { id, type, objectId, userId, customerId }
  // A dispute names nobody; its charge does.
  return charge ? { id, type, objectId: charge, userId, customerId } : undefined
}

/** A detached card has no customer any more; the event still says whose it was. */
const previousCustomer = ({ previous_attributes: before }: { previous_attributes?: object }) =>
  z.object({ customer: z.string() }).safeParse(before).data?.customer
