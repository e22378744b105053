import { invoiceStatuses } from '@roletrail/contracts/vocabulary/invoice-status'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { callStripe } from '../stripe/call-stripe.ts'
import { isOurs, type Prices } from '../stripe/prices.ts'
import { termsOf } from '../stripe/terms-of.ts'
import { trustedLink } from '../stripe/trusted-link.ts'
import { idOf, instant } from '../stripe/values.ts'
import type { Dispute, Observation } from '../subscription/observation.ts'
import { disputesOf } from './disputes.ts'
import { chargesOf, moneyOf, subscriptionOf } from './invoice-money.ts'
import type { MirroredInvoice, MirroredPaymentMethod } from './mirrored-records.ts'

/** Everything Stripe knows of a person at one moment: what the aggregate decides on, and what is only mirrored. */
export interface StripeSnapshot {
  observed: Observation
  invoices: MirroredInvoice[]
  paymentMethods: MirroredPaymentMethod[]
}

interface SnapshotOptions {
  STRIPE_UI_ORIGINS: readonly string[]
  prices: Prices
  /** The subscription that was fulfilled last. */
  known?: string | undefined
}

// More than anybody has who pays once a month.
const max = { limit: 1_000 }

/**
 * Fetches everything about all customers that are one person, whatever the webhook was about: so the next webhook makes
 * up for a lost one, and their order makes no difference.
 */
export const fetchSnapshot = async (
  stripe: Stripe,
  customerIds: string[],
  options: SnapshotOptions,
): Promise<StripeSnapshot> => {
  const at = new Date().toISOString()
  const customers: Awaited<ReturnType<typeof fetchCustomer>>[] = []
  // One after the other: a person with many customers makes no more calls at once than anybody else.
  for (const customerId of customerIds) customers.push(await fetchCustomer(stripe, customerId, options))
  return {
    observed: {
      subscriptions: customers.flatMap(({ subscriptions }) => subscriptions),
      money: customers.flatMap(({ money }) => money),
      disputes: customers.flatMap(({ disputes }) => disputes),
      at,
    },
    invoices: customers.flatMap(({ invoices }) => invoices),
    paymentMethods: customers.flatMap(({ paymentMethods }) => paymentMethods),
  }
}

const fetchCustomer = async (
  stripe: Stripe,
  customer: string,
  { STRIPE_UI_ORIGINS: origins, prices, known }: SnapshotOptions,
) => {
  const page = { customer, limit: 100 }
  const fetched = await callStripe(() =>
    Promise.all([
      stripe.customers.retrieve(customer),
      stripe.subscriptions.list({ ...page, status: 'all' }).autoPagingToArray(max),
      stripe.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray(max),
      stripe.charges.list({ ...page, expand: ['data.refunds'] }).autoPagingToArray(max),
      stripe.paymentMethods.list({ ...page, type: 'card' }).autoPagingToArray(max),
    ]),
  )
  if (!fetched) return { subscriptions: [], money: [], disputes: [], invoices: [], paymentMethods: [] }
  const [payer, allSubscriptions, allInvoices, charges, methods] = fetched
  // The customer may buy other things too. What we fulfilled stays ours, even if its price was changed by hand.
  const subscriptions = allSubscriptions.filter((each) => each.id === known || isOurs(each, prices))
  const ours = new Set(subscriptions.map(({ id }) => id))
  const withCharges = allInvoices
    .filter((invoice) => ours.has(subscriptionOf(invoice) ?? ''))
    .map((invoice) => ({ invoice, charges: chargesOf(invoice, charges) }))
  const disputes: Dispute[] = []
  for (const { invoice, charges: its } of withCharges) disputes.push(...(await disputesOf(stripe, invoice, its)))
  const fallback = payer.deleted ? null : payer.invoice_settings.default_payment_method
  // A subscription's own card comes before the customer's. Stripe lists subscriptions newest first.
  const current = subscriptions.find(({ status }) => status !== 'canceled') ?? subscriptions[0]
  const defaultMethod = current?.default_payment_method ?? fallback
  return {
    disputes,
    subscriptions: subscriptions.map((each) => termsOf(each, prices)),
    money: withCharges.map(({ invoice, charges }) => moneyOf(invoice, charges)),
    invoices: withCharges.map(({ invoice, charges }) => mirroredInvoice(invoice, charges, origins)),
    paymentMethods: methods.flatMap((method) => mirroredPaymentMethod(method, defaultMethod && idOf(defaultMethod))),
  }
}

const mirroredInvoice = (
  invoice: Stripe.Invoice,
  charges: Stripe.Charge[],
  origins: readonly string[],
): MirroredInvoice => {
  const period = invoice.lines.data[0]?.period ?? { start: invoice.period_start, end: invoice.period_end }
  const card = charges[0]?.payment_method_details?.card
  const next = invoice.next_payment_attempt
  return {
    id: invoice.id,
    number: invoice.number,
    issuedAt: instant(invoice.created),
    amount: invoice.total,
    currency: invoice.currency,
    status: z.enum(invoiceStatuses).parse(invoice.status),
    periodStart: instant(period.start),
    periodEnd: instant(period.end),
    nextAttemptAt: next === null ? null : instant(next),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    pdfUrl: trustedLink(invoice.invoice_pdf, origins),
    pageUrl: trustedLink(invoice.hosted_invoice_url, origins),
  }
}

const mirroredPaymentMethod = (
  { id, card }: Stripe.PaymentMethod,
  defaultId: string | null,
): MirroredPaymentMethod[] => {
  if (!card) return []
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return [{ id, brand, last4, expMonth, expYear, isDefault: id === defaultId }]
}
