import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { Customer, Session } from '../wire.ts'

interface Options {
  successUrl: string
  cancelUrl: string | null
  amount: number
  currency: string
  customer: Customer | undefined
  customerEmail: string | null
  clientReferenceId: string | null
  expiresAt: number
  metadata: Record<string, string>
  paymentMethodCollection: 'always' | 'if_required'
  publicUrl: string
}

export const createSession = (options: Options): Session => {
  const id = newId('cs_test_', 58)
  const email = options.customer?.email ?? options.customerEmail
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: options.amount,
    amount_total: options.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: options.cancelUrl,
    client_reference_id: options.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: nowInSeconds(),
    currency: options.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: options.customer?.id ?? null,
    customer_account: null,
    customer_creation: options.customer ? null : 'always',
    customer_details: email === null ? null : detailsOf(email, options.customer?.name ?? null),
    customer_email: options.customerEmail,
    discounts: null,
    expires_at: options.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: options.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: options.paymentMethodCollection,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: options.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${options.publicUrl}/checkout/${id}`,
    wallet_options: null,
  }
}

export const detailsOf = (email: string, name: string | null): NonNullable<Session['customer_details']> => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
})
