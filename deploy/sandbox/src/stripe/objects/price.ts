import { nowInSeconds } from '../../time.ts'
import type { Price, StripeObjects } from '../wire.ts'

/** The one thing that is sold: a month of the product. */
export const createProduct = (priceId: string | null): StripeObjects['product'] => ({
  id: 'prod_roletrail',
  object: 'product',
  active: true,
  created: nowInSeconds(),
  default_price: priceId,
  description: 'Every application in one calm place.',
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: 'RoleTrail',
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: nowInSeconds(),
  url: null,
})

export const createPrice = (id: string): Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: nowInSeconds(),
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: 'Monthly',
  product: 'prod_roletrail',
  recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: 1000,
  unit_amount_decimal: '1000',
})
