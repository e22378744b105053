import type { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'
import type { BillingDatabase } from '../database.ts'
import { takePicture } from '../provider/picture.ts'
import { record } from './record.ts'
import type { SubscriptionCommand } from './subscription.ts'

/**
 * Asks Stripe for everything about a person and takes note of it; for who holds the person's lock, because of two
 * answers the older could otherwise be written last. `also` is a customer that is not known to be theirs yet.
 */
export const createLook = (
  database: BillingDatabase,
  stripe: Stripe,
  { STRIPE_UI_ORIGINS }: Pick<BillingConfig, 'STRIPE_UI_ORIGINS'>,
) => {
  const pictureOf = async (userId: string, also: string[]) => {
    const known = await database.customer.findMany({ where: { userId } })
    const customers = new Set([...known.map(({ stripeCustomerId }) => stripeCustomerId), ...also])
    return takePicture(stripe, [...customers], STRIPE_UI_ORIGINS)
  }
  return {
    at: async (userId: string) => record(database, userId, await pictureOf(userId, [])),
    /** The same, and a checkout that was paid. */
    atCheckout: async (userId: string, { customerId, ...checkout }: PaidCheckout) => {
      const picture = await pictureOf(userId, [customerId])
      return record(database, userId, picture, { type: 'FulfilCheckout', ...checkout, seen: picture.seen })
    },
  }
}

export type Look = ReturnType<typeof createLook>

type PaidCheckout = Pick<
  Extract<SubscriptionCommand, { type: 'FulfilCheckout' }>,
  'signupId' | 'sessionId' | 'terms'
> & {
  customerId: string
}
