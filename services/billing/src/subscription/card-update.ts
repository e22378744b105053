import type { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'
import type { BillingDatabase } from '../database.ts'
import { ask, unavailable } from '../provider/ask.ts'
import { ownLink } from '../provider/own-link.ts'
import { noSubscription } from './change-of-mind.ts'

const regret = 'Failed to create update session'

/** Opens Stripe's page for a new card, which leads back to /billing. */
export const cardUpdate =
  (
    database: BillingDatabase,
    stripe: Stripe,
    { PUBLIC_URL, STRIPE_UI_ORIGINS }: Pick<BillingConfig, 'PUBLIC_URL' | 'STRIPE_UI_ORIGINS'>,
  ) =>
  async (userId: string) => {
    const found = await database.subscription.findUnique({ where: { userId }, select: { customerId: true } })
    if (!found) throw noSubscription()
    const session = await ask(
      () =>
        stripe.billingPortal.sessions.create({
          customer: found.customerId,
          return_url: `${PUBLIC_URL}/billing`,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: `${PUBLIC_URL}/billing` } },
          },
        }),
      regret,
    )
    const url = ownLink(session?.url, STRIPE_UI_ORIGINS)
    if (url === null) throw unavailable(regret)
    return { url }
  }
