import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { StripeObjects } from '../wire.ts'
import type { Attempt } from './attempt.ts'

export const createInvoicePayment = (
  intent: string,
  { invoice, decline }: Attempt,
): StripeObjects['invoice_payment'] => ({
  id: newId('inpay_'),
  object: 'invoice_payment',
  amount_paid: decline ? null : invoice.amount_due,
  amount_requested: invoice.amount_due,
  created: nowInSeconds(),
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: decline ? 'open' : 'paid',
  status_transitions: { canceled_at: null, paid_at: decline ? null : nowInSeconds() },
})
