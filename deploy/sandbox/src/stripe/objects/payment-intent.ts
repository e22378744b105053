import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { StripeObjects } from '../wire.ts'
import type { Attempt } from './attempt.ts'

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
          code: decline.details.code === 'authentication_required' ? 'authentication_required' : 'card_declined',
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
