import type { Stripe } from 'stripe'

/**
 * Stripe's own types as JSON: what can be expanded is an id, decimals are strings. Because objects are built against
 * them, the compiler checks every field against the package's version of the API.
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : string extends T
    ? Extract<T, string | null | undefined>
    : T extends object
      ? { [K in keyof T]: WireField<T[K]> }
      : T

// Not distributive: a field that may hold an id holds nothing else here.
type WireField<T> = [string] extends [T] ? Extract<T, string | null | undefined> : Wire<T>

/** Every object that is stored, by the `object` field Stripe gives it. */
export interface StripeObjects {
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>
  charge: Wire<Stripe.Charge>
  'checkout.order': CheckoutOrder
  'checkout.session': Wire<Stripe.Checkout.Session>
  customer: Wire<Stripe.Customer>
  dispute: Omit<Wire<Stripe.Dispute>, 'evidence' | 'evidence_details'>
  event: StripeEvent
  invoice: Wire<Stripe.Invoice>
  invoice_payment: Wire<Stripe.InvoicePayment>
  payment_intent: Wire<Stripe.PaymentIntent>
  payment_method: Wire<Stripe.PaymentMethod>
  price: Wire<Stripe.Price>
  product: Wire<Stripe.Product>
  refund: Wire<Stripe.Refund>
  subscription: Wire<Stripe.Subscription>
}

export type ObjectName = keyof StripeObjects
export type AnyObject = StripeObjects[ObjectName]

export type Charge = StripeObjects['charge']
export type Dispute = StripeObjects['dispute']
export type Refund = StripeObjects['refund']
export type Session = StripeObjects['checkout.session']
export type Customer = StripeObjects['customer']
export type Invoice = StripeObjects['invoice']
export type PaymentMethod = StripeObjects['payment_method']
export type Price = StripeObjects['price']
export type Subscription = StripeObjects['subscription']
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>

/** What Stripe keeps internally from opening a checkout until it is paid; `id` is the session's. */
export interface CheckoutOrder {
  id: string
  object: 'checkout.order'
  price: string
  quantity: number
  trialDays: number
  description: string | null
  metadata: Record<string, string>
}

/** One shape for all types of event; `data.object` is the object as it was then. */
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}
