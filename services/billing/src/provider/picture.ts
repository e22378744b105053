import { invoiceStatuses } from '@roletrail/contracts/vocabulary/invoice-status'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { InvoiceCopy, PaymentMethodCopy } from '../subscription/copies.ts'
import type { Seen } from '../subscription/seen.ts'
import { ask } from './ask.ts'
import { instant } from './instant.ts'
import { chargesOf, moneyOf } from './money-of.ts'
import { ownLink } from './own-link.ts'
import { idOf } from './reference.ts'
import { termsOf } from './terms-of.ts'

/** Everything Stripe says of a person at one moment: what the aggregate decides on, and what is merely copied. */
export interface Picture {
  seen: Seen
  invoices: InvoiceCopy[]
  paymentMethods: PaymentMethodCopy[]
}

// More than anybody has who pays once a month.
const most = { limit: 1_000 }

/**
 * Takes the picture of all customers that are one person. Whatever rang, everything is looked at: so a lost webhook is
 * made good by the next one, and no order of theirs makes a difference.
 */
export const takePicture = async (stripe: Stripe, customerIds: string[], origins: readonly string[]) => {
  const at = new Date().toISOString()
  const parts = await Promise.all(customerIds.map((customerId) => partOf(stripe, customerId, origins)))
  return parts.reduce<Picture>(
    (whole, part) => ({
      seen: {
        subscriptions: [...whole.seen.subscriptions, ...part.subscriptions],
        money: [...whole.seen.money, ...part.money],
        at,
      },
      invoices: [...whole.invoices, ...part.invoices],
      paymentMethods: [...whole.paymentMethods, ...part.paymentMethods],
    }),
    { seen: { subscriptions: [], money: [], at }, invoices: [], paymentMethods: [] },
  )
}

const partOf = async (stripe: Stripe, customer: string, origins: readonly string[]) => {
  const page = { customer, limit: 100 }
  const answers = await ask(() =>
    Promise.all([
      stripe.customers.retrieve(customer),
      stripe.subscriptions.list({ ...page, status: 'all' }).autoPagingToArray(most),
      stripe.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray(most),
      stripe.charges.list(page).autoPagingToArray(most),
      stripe.paymentMethods.list({ ...page, type: 'card' }).autoPagingToArray(most),
    ]),
  )
  if (!answers) return { subscriptions: [], money: [], invoices: [], paymentMethods: [] }
  const [payer, subscriptions, invoices, charges, methods] = answers
  const withCharges = invoices.map((invoice) => ({ invoice, charges: chargesOf(invoice, charges) }))
  const fallback = payer.deleted ? null : payer.invoice_settings.default_payment_method
  // A subscription's own card comes before the customer's; they are listed newest first.
  const present = subscriptions.find(({ status }) => status !== 'canceled') ?? subscriptions[0]
  const standard = present?.default_payment_method ?? fallback
  return {
    subscriptions: subscriptions.map(termsOf),
    money: withCharges.map(({ invoice, charges }) => moneyOf(invoice, charges)),
    invoices: withCharges.map(({ invoice, charges }) => invoiceCopy(invoice, charges, origins)),
    paymentMethods: methods.flatMap((method) => paymentMethodCopy(method, standard && idOf(standard))),
  }
}

const invoiceCopy = (invoice: Stripe.Invoice, charges: Stripe.Charge[], origins: readonly string[]): InvoiceCopy => {
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
    pdfUrl: ownLink(invoice.invoice_pdf, origins),
    pageUrl: ownLink(invoice.hosted_invoice_url, origins),
  }
}

const paymentMethodCopy = ({ id, card }: Stripe.PaymentMethod, standard: string | null): PaymentMethodCopy[] =>
  card
    ? [
        {
          id,
          brand: card.brand,
          last4: card.last4,
          expMonth: card.exp_month,
          expYear: card.exp_year,
          isDefault: id === standard,
        },
      ]
    : []
