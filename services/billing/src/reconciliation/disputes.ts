import type { Stripe } from 'stripe'
import { callStripe } from '../stripe/call-stripe.ts'
import { instant } from '../stripe/values.ts'
import type { Dispute } from '../subscription/observation.ts'
import { subscriptionOf } from './invoice-money.ts'

/** The disputes of an invoice's charges: payments that the payer had their bank take back. */
export const disputesOf = async (stripe: Stripe, invoice: Stripe.Invoice, charges: Stripe.Charge[]) => {
  const found: Dispute[] = []
  for (const { id: charge } of charges.filter(({ disputed }) => disputed)) {
    const listed = await callStripe(() => stripe.disputes.list({ charge, limit: 100 }))
    for (const { id, amount, currency, reason, status, created } of listed?.data ?? []) {
      const outcome = outcomeOf(status)
      if (outcome)
        found.push({
          disputeId: id,
          invoiceId: invoice.id,
          subscriptionId: subscriptionOf(invoice),
          amount,
          currency,
          reason,
          outcome,
          at: instant(created),
        })
    }
  }
  return found
}

/** Undefined for an inquiry: the bank only asks, and has taken nothing. Docs: docs.stripe.com/disputes/how-disputes-work */
const outcomeOf = (status: Stripe.Dispute.Status): Dispute['outcome'] | undefined => {
  if (status.startsWith('warning_')) return undefined
  if (status === 'won' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}
