import type { Stripe } from 'stripe'
import { isPending } from '../refund/refund-state.ts'
import { idOf, instant } from '../stripe/values.ts'
import type { InvoiceMoney } from '../subscription/observation.ts'

/** An invoice's charges, newest first: only they say which card paid and why one was declined. */
export const chargesOf = ({ payments }: Stripe.Invoice, charges: Stripe.Charge[]) => {
  const intents = payments?.data.flatMap(({ payment }) => payment.payment_intent ?? []).map(idOf) ?? []
  return charges
    .filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)))
    .toSorted((one, other) => other.created - one.created)
}

export const subscriptionOf = ({ parent }: Stripe.Invoice) => {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

/** What happened to an invoice's money. A trial's invoice costs nothing, and a draft was never charged. */
export const moneyOf = (invoice: Stripe.Invoice, charges: Stripe.Charge[]): InvoiceMoney => {
  const { id: invoiceId, currency, created, status, status_transitions: times } = invoice
  const declined = charges.find((charge) => charge.status === 'failed')
  const isPaid = status === 'paid'
  return {
    invoiceId,
    subscriptionId: subscriptionOf(invoice),
    currency,
    paid:
      isPaid && invoice.amount_paid > 0 ? { amount: invoice.amount_paid, at: instant(times.paid_at ?? created) } : null,
    failed:
      !isPaid && invoice.attempt_count > 0
        ? {
            attempt: invoice.attempt_count,
            amount: invoice.amount_due,
            reason: declined?.failure_message ?? 'The payment was refused.',
            nextAttemptAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
            at: instant(declined?.created ?? created),
          }
        : null,
    refunded: charges.reduce((sum, charge) => sum + charge.amount_refunded - pendingOf(charge), 0),
  }
}

/** Stripe counts a refund as soon as it is requested; the newest are listed with their charge. */
const pendingOf = ({ refunds }: Stripe.Charge) =>
  (refunds?.data ?? []).filter(isPending).reduce((sum, { amount }) => sum + amount, 0)
