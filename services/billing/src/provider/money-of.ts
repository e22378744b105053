import type { Stripe } from 'stripe'
import type { Money } from '../subscription/seen.ts'
import { instant } from './instant.ts'
import { idOf } from './reference.ts'

/** An invoice comes without the card that paid it and without why one was refused: its charges know, newest first. */
export const chargesOf = ({ payments }: Stripe.Invoice, charges: Stripe.Charge[]) => {
  const intents = payments?.data.flatMap(({ payment }) => payment.payment_intent ?? []).map(idOf) ?? []
  return charges
    .filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)))
    .toSorted((one, other) => other.created - one.created)
}

/** What became of an invoice's money; a trial's costs nothing and a draft was never asked for. */
export const moneyOf = (invoice: Stripe.Invoice, charges: Stripe.Charge[]): Money => {
  const { id: invoiceId, currency, created, status, status_transitions: times } = invoice
  const refused = charges.find((charge) => charge.status === 'failed')
  const isPaid = status === 'paid'
  return {
    invoiceId,
    currency,
    paid:
      isPaid && invoice.amount_paid > 0 ? { amount: invoice.amount_paid, at: instant(times.paid_at ?? created) } : null,
    failed:
      !isPaid && invoice.attempt_count > 0
        ? {
            attempt: invoice.attempt_count,
            amount: invoice.amount_due,
            reason: refused?.failure_message ?? 'The payment was refused.',
            nextAttemptAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
            at: instant(refused?.created ?? created),
          }
        : null,
    refunded: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
  }
}
