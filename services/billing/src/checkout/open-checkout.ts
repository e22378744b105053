import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'

type Settings = Pick<BillingConfig, 'PUBLIC_URL' | 'STRIPE_PRICE_ID' | 'STRIPE_TRIAL_DAYS' | 'STRIPE_UI_ORIGINS'>

interface Opening {
  signupId: string
  email: string
}

/**
 * Opens the hosted checkout of a signup. Repeating it answers the same one: from our row, or, where an earlier attempt
 * ended between Stripe's answer and our commit, from Stripe by the idempotency key. What is sent under that key
 * therefore depends on the signup alone; the session's end is left to Stripe's default of 24 hours.
 */
export const openCheckout =
  (database: BillingDatabase, stripe: Stripe, settings: Settings) =>
  async ({ signupId, email }: Opening) => {
    const known = await database.checkout.findUnique({ where: { signupId } })
    if (known) return { sessionId: known.sessionId, url: known.url }
    const session = await ask(() =>
      stripe.checkout.sessions.create(sessionFor({ signupId, email }, settings), {
        idempotencyKey: `signup:${signupId}:checkout`,
      }),
    )
    const url = session?.url
    if (!url || !settings.STRIPE_UI_ORIGINS.includes(new URL(url).origin))
      throw new Rejection('provider_unavailable', 'Failed to start signup process. Please try again.')
    const { id: sessionId, expires_at } = session
    await database.checkout.createMany({
      data: { signupId, sessionId, url, expiresAt: new Date(expires_at * 1_000) },
      skipDuplicates: true,
    })
    return { sessionId, url }
  }

const sessionFor = (
  { signupId, email }: Opening,
  { PUBLIC_URL, STRIPE_PRICE_ID, STRIPE_TRIAL_DAYS }: Settings,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: STRIPE_PRICE_ID, quantity: 1 }],
  client_reference_id: signupId,
  customer_email: email,
  metadata: { signupId },
  subscription_data: {
    metadata: { userId: signupId },
    ...(STRIPE_TRIAL_DAYS > 0 && { trial_period_days: STRIPE_TRIAL_DAYS }),
  },
  success_url: `${PUBLIC_URL}/signup-success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${PUBLIC_URL}/auth`,
})
