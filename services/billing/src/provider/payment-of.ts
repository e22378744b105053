import type { Stripe } from 'stripe'
import type { SubscriptionCommand } from '../subscription/subscription.ts'
import { instant } from './instant.ts'

type Payment = Extract<SubscriptionCommand, { type: 'RecordPayment' | 'RecordFailedPayment' }>

/** Why an invoice's last payment failed is two objects away from the invoice. */
export const withReason = 'payments.data.payment.payment_intent'

/** What an invoice says about money; nothing while it was neither paid nor refused, or is free (a trial). */
export const paymentOf = (invoice: Stripe.Invoice): Payment | undefined => {
  const { id: invoiceId, currency, created, status_transitions: times } = invoice
  if (invoice.status === 'paid') {
    const at = instant(times.paid_at ?? created)
    return invoice.amount_paid > 0
      ? { type: 'RecordPayment', invoiceId, amount: invoice.amount_paid, currency, at }
      : undefined
  }
  if (invoice.attempt_count === 0) return undefined
  return {
    type: 'RecordFailedPayment',
    invoiceId,
    attempt: invoice.attempt_count,
    amount: invoice.amount_due,
    currency,
    reason: reasonOf(invoice),
    at: instant(created),
  }
}

const reasonOf = ({ payments }: Stripe.Invoice) => {
  const intents = payments?.data.map(({ payment }) => payment.payment_intent) ?? []
  const messages = intents.flatMap((intent) =>
    typeof intent === 'object' ? (intent.last_payment_error?.message ?? []) : [],
  )
  return messages.at(-1) ?? 'The payment was refused.'
}
