import type { Stripe } from 'stripe'
import type { SubscriptionCommand } from '../subscription/subscription.ts'
import { instant } from './instant.ts'

type Received = Extract<SubscriptionCommand, { type: 'RecordPayment' }>
type Failed = Extract<SubscriptionCommand, { type: 'RecordFailedPayment' }>

/** Why an invoice's last payment failed is two objects away from the invoice. */
export const withReason = 'payments.data.payment.payment_intent'

/** The money an invoice brought; nothing while it is open, or free (a trial). */
export const paymentOf = (invoice: Stripe.Invoice): Received | undefined => {
  const { id: invoiceId, amount_paid: amount, currency, created, status_transitions: times } = invoice
  if (invoice.status !== 'paid' || amount === 0) return undefined
  return { type: 'RecordPayment', invoiceId, amount, currency, at: instant(times.paid_at ?? created) }
}

/** That an invoice could not be collected, and why; the invoice is to be asked for `withReason`. */
export const failedPaymentOf = (invoice: Stripe.Invoice): Failed | undefined => {
  const { id: invoiceId, amount_due: amount, attempt_count: attempt, currency, created } = invoice
  if (invoice.status === 'paid' || attempt === 0) return undefined
  const reason = reasonOf(invoice)
  return { type: 'RecordFailedPayment', invoiceId, attempt, amount, currency, reason, at: instant(created) }
}

const reasonOf = ({ payments }: Stripe.Invoice) => {
  const intents = payments?.data.map(({ payment }) => payment.payment_intent) ?? []
  const messages = intents.flatMap((intent) =>
    typeof intent === 'object' ? (intent.last_payment_error?.message ?? []) : [],
  )
  return messages.at(-1) ?? 'The payment was refused.'
}
