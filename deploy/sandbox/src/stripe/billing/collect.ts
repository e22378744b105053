import { nowInSeconds } from '../../time.ts'
import type { Account } from '../account.ts'
import type { Attempt } from '../objects/attempt.ts'
import { createCharge } from '../objects/charge.ts'
import { createInvoice } from '../objects/invoice.ts'
import { createInvoicePayment } from '../objects/invoice-payment.ts'
import { createPaymentIntent } from '../objects/payment-intent.ts'
import { itemOf } from '../objects/subscription.ts'
import { StripeError } from '../stripe-error.ts'
import type { Customer, Invoice, PaymentMethod, Subscription } from '../wire.ts'
import { refusalAtRenewal } from './cards.ts'

const secondsPerDay = 86_400

/** Creates the invoice of the current period; for a trial its amount is 0. */
export const issueInvoice = (
  { ledger, publicUrl }: Account,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Invoice => {
  const customer = ledger.get('customer', subscription.customer)
  const { price, quantity = 1 } = itemOf(subscription)
  const sequence = customer.next_invoice_sequence ?? 1
  const draft = createInvoice({
    subscription,
    customer,
    amount: subscription.status === 'trialing' ? 0 : (price.unit_amount ?? 0) * quantity,
    reason,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    publicUrl: publicUrl(),
  })
  ledger.change<Customer>(customer, { next_invoice_sequence: sequence + 1, currency: price.currency })
  ledger.add(draft, 'invoice.created')
  return ledger.change<Invoice>(
    draft,
    { status: 'open', status_transitions: { ...draft.status_transitions, finalized_at: nowInSeconds() } },
    'invoice.finalized',
  )
}

/**
 * Tries to collect an open invoice from the card on file and returns the invoice as it is then. `confirmed` means that the
 * customer has just confirmed the payment with their bank.
 */
export const collect = (account: Account, invoice: Invoice, { confirmed = false } = {}): Invoice => {
  const { ledger } = account
  if (invoice.amount_due === 0) return settle(account, invoice)
  const method = cardFor(account, invoice)
  if (!method) return fail(account, invoice)
  const isRenewal = invoice.billing_reason === 'subscription_cycle'
  const refusal = isRenewal ? refusalAtRenewal(method.card?.fingerprint) : undefined
  const asks = refusal?.details.code === 'authentication_required'
  const decline = asks && confirmed ? undefined : refusal
  const attempt: Attempt = { invoice, method, decline }

  const intent = createPaymentIntent(attempt)
  const charge = ledger.add(createCharge(intent.id, attempt), decline ? 'charge.failed' : 'charge.succeeded')
  ledger.add(
    { ...intent, latest_charge: charge.id },
    decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded',
  )
  for (const earlier of ledger.list('invoice_payment', { invoice: invoice.id })) {
    ledger.change(earlier, { is_default: false })
  }
  ledger.add(createInvoicePayment(intent.id, attempt))
  if (!decline) return settle(account, invoice)
  return fail(account, invoice, ...(asks ? ['invoice.payment_action_required'] : []))
}

const settle = ({ ledger }: Account, invoice: Invoice) =>
  ledger.change<Invoice>(
    invoice,
    {
      status: 'paid',
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: nowInSeconds() },
    },
    'invoice.paid',
    'invoice.payment_succeeded',
  )

const fail = ({ ledger }: Account, invoice: Invoice, ...moreEvents: string[]) =>
  ledger.change<Invoice>(
    invoice,
    {
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: nowInSeconds() + 3 * secondsPerDay,
    },
    'invoice.payment_failed',
    ...moreEvents,
  )

/** `POST /v1/invoices/:id/pay`, and what the portal does once a new card is saved. */
export const payInvoice = (account: Account, invoice: Invoice, { confirmed = false } = {}): Invoice => {
  if (invoice.status !== 'open') throw new StripeError(400, 'Invoice is already paid', { code: 'invoice_already_paid' })
  const { ledger } = account
  const result = collect(account, invoice, { confirmed })
  const subscription = ledger.find('subscription', subscriptionOf(invoice))
  if (result.status === 'paid' && subscription?.status === 'past_due' && subscription.latest_invoice === invoice.id) {
    ledger.change<Subscription>(subscription, { status: 'active' }, 'customer.subscription.updated')
  }
  return result
}

export const subscriptionOf = (invoice: Invoice) => invoice.parent?.subscription_details?.subscription ?? ''

export const cardFor = ({ ledger }: Account, invoice: Invoice): PaymentMethod | undefined => {
  const subscription = ledger.find('subscription', subscriptionOf(invoice))
  const customer = ledger.find('customer', invoice.customer ?? '')
  const id = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return ledger.find('payment_method', id ?? '')
}
