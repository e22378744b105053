import { newId } from '../../id.ts'
import { nowInSeconds, periodEnd } from '../../time.ts'
import type { Price, Subscription, SubscriptionItem } from '../wire.ts'

interface Options {
  customer: string
  paymentMethod: string | null
  price: Price
  quantity: number
  trialDays: number
  description: string | null
  metadata: Record<string, string>
}

const secondsPerDay = 86_400

export const createSubscription = (options: Options): Subscription => {
  const id = newId('sub_')
  const start = nowInSeconds()
  const trialEnd = options.trialDays > 0 ? start + options.trialDays * secondsPerDay : null
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: options.price.currency,
    customer: options.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: options.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: options.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [createItem(id, options, start, trialEnd ?? periodEnd(start, start))],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: options.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : start,
  }
}

const createItem = (
  subscription: string,
  { price, quantity }: Options,
  start: number,
  end: number,
): SubscriptionItem => ({
  id: newId('si_', 14),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
})

/** The older name of a price, which items still carry. */
const planOf = (price: Price): SubscriptionItem['plan'] => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** Every subscription here has exactly one item. */
export const itemOf = (subscription: Subscription): SubscriptionItem => {
  const [item] = subscription.items.data
  if (!item) throw new Error(`${subscription.id} has no item`)
  return item
}

export const inPeriod = (subscription: Subscription, start: number, end: number): Subscription['items'] => ({
  ...subscription.items,
  data: [{ ...itemOf(subscription), current_period_start: start, current_period_end: end }],
})
