import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { StripeError } from '../stripe-error.ts'
import type { Invoice, PaymentMethod, StripeObjects } from '../wire.ts'

/** One attempt to collect an invoice: an intent, and the charge it led to. */
export interface Attempt {
  invoice: Invoice
  method: PaymentMethod
  decline: StripeError | undefined
}

export const createPaymentIntent = ({ invoice, method, decline }: Attempt): StripeObjects['payment_intent'] => {
  const id = newId('pi_')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: decline ? 0 : invoice.amount_due,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret_`, 25),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: 'Subscription',
    excluded_payment_method_types: null,
    last_payment_error: decline
      ? {
          type: 'card_error',
          message: decline.message,
          code: 'card_declined',
          ...(decline.details.decline_code && { decline_code: decline.details.decline_code }),
          payment_method: method,
        }
      : null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: decline ? null : method.id,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'requires_payment_method' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

export const createCharge = (intent: string, { invoice, method, decline }: Attempt): StripeObjects['charge'] => ({
  id: newId('ch_'),
  object: 'charge',
  amount: invoice.amount_due,
  amount_captured: decline ? 0 : invoice.amount_due,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: method.billing_details,
  calculated_statement_descriptor: 'ROLETRAIL',
  captured: !decline,
  created: nowInSeconds(),
  currency: invoice.currency,
  customer: invoice.customer,
  description: 'Subscription',
  disputed: false,
  failure_balance_transaction: null,
  failure_code: decline ? 'card_declined' : null,
  failure_message: decline?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.details.decline_code ?? null,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  },
  paid: !decline,
  payment_intent: intent,
  payment_method: method.id,
  payment_method_details: { card: chargedCard(method), type: 'card' },
  receipt_email: null,
  receipt_number: null,
  receipt_url: invoice.hosted_invoice_url ?? null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: decline ? 'failed' : 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

type ChargedCard = NonNullable<NonNullable<StripeObjects['charge']['payment_method_details']>['card']>

const chargedCard = ({ card }: PaymentMethod): ChargedCard => ({
  amount_authorized: null,
  authorization_code: null,
  brand: card?.brand ?? null,
  checks: card?.checks ?? null,
  country: card?.country ?? null,
  electronic_commerce_indicator: null,
  exp_month: card?.exp_month ?? 0,
  exp_year: card?.exp_year ?? 0,
  extended_authorization: { status: 'disabled' },
  fingerprint: card?.fingerprint ?? null,
  funding: card?.funding ?? null,
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  last4: card?.last4 ?? null,
  mandate: null,
  multicapture: { status: 'unavailable' },
  network: card?.brand ?? null,
  network_token: { used: false },
  network_transaction_id: null,
  regulated_status: card?.regulated_status ?? null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

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
