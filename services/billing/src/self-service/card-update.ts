import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'
import type { BillingDatabase } from '../database.ts'
import { personLock } from '../reconciliation/reconciler.ts'
import { callStripe, unavailable } from '../stripe/call-stripe.ts'
import { trustedLink } from '../stripe/trusted-link.ts'
import { noSubscription } from './cancellation.ts'

const userMessage = 'Failed to create update session'

/** Opens Stripe's page for a new card, which leads back to /billing. The lock keeps a person to one call at a time. */
export const openCardUpdate =
  (
    database: BillingDatabase,
    stripe: Stripe,
    locks: AdvisoryLocks,
    { PUBLIC_URL, STRIPE_UI_ORIGINS }: Pick<BillingConfig, 'PUBLIC_URL' | 'STRIPE_UI_ORIGINS'>,
  ) =>
  async (userId: string) => {
    const found = await database.subscription.findUnique({ where: { userId }, select: { customerId: true } })
    if (!found) throw noSubscription()
    const session = await locks.exclusively(personLock(userId), () =>
      callStripe(
        () =>
          stripe.billingPortal.sessions.create({
            customer: found.customerId,
            return_url: `${PUBLIC_URL}/billing`,
            flow_data: {
              type: 'payment_method_update',
              after_completion: { type: 'redirect', redirect: { return_url: `${PUBLIC_URL}/billing` } },
            },
          }),
        userMessage,
      ),
    )
    const url = trustedLink(session?.url, STRIPE_UI_ORIGINS)
    if (url === null) throw unavailable(userMessage)
    return { url }
  }
