import type { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'

/** The ids of the prices that are ours; the same Stripe account may sell other things. */
export type Prices = ReadonlySet<string>

export const ourPrices = ({
  STRIPE_PRICE_ID,
  STRIPE_FORMER_PRICE_IDS,
}: Pick<BillingConfig, 'STRIPE_PRICE_ID' | 'STRIPE_FORMER_PRICE_IDS'>): Prices =>
  new Set([STRIPE_PRICE_ID, ...STRIPE_FORMER_PRICE_IDS])

/** Whether a subscription is to our product, whoever and whatever names it. */
export const isOurs = ({ items }: Stripe.Subscription, prices: Prices) =>
  items.data.some(({ price }) => prices.has(price.id))
