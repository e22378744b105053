import type { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'
import type { BillingDatabase } from '../database.ts'
import { callStripe, unavailable } from '../stripe/call-stripe.ts'
import { createStripeTurns } from '../stripe/stripe-turns.ts'
import { trustedLink } from '../stripe/trusted-link.ts'

type Options = Pick<BillingConfig, 'PUBLIC_URL' | 'STRIPE_PRICE_ID' | 'STRIPE_TRIAL_DAYS' | 'STRIPE_UI_ORIGINS'>

interface Signup {
  signupId: string
  email: string
}

const userMessage = 'Failed to start signup process. Please try again.'

/**
 * Opens the hosted checkout of a signup. A repeated call returns the same checkout: from our row or, if an earlier call
 * ended between Stripe's response and our commit, from Stripe by the idempotency key. The request under that key
 * therefore depends on the signup alone, and the session expires after Stripe's default of 24 hours.
 */
export const openCheckout = (database: BillingDatabase, stripe: Stripe, options: Options) => {
  const turns = createStripeTurns(userMessage)
  return async ({ signupId, email }: Signup) => {
    const known = await database.checkout.findUnique({ where: { signupId } })
    if (known) return { sessionId: known.sessionId, url: known.url }
    const session = await turns.run(signupId, () =>
      callStripe(
        () =>
          stripe.checkout.sessions.create(sessionFor({ signupId, email }, options), {
            idempotencyKey: `signup:${signupId}:checkout`,
          }),
        userMessage,
      ),
    )
    const url = trustedLink(session?.url, options.STRIPE_UI_ORIGINS)
    if (!session || url === null) throw unavailable(userMessage)
    const { id: sessionId, expires_at } = session
    await database.checkout.createMany({
      data: { signupId, sessionId, url, expiresAt: new Date(expires_at * 1_000) },
      skipDuplicates: true,
    })
    return { sessionId, url }
  }
}

const sessionFor = (
  { signupId, email }: Signup,
  { PUBLIC_URL, STRIPE_PRICE_ID, STRIPE_TRIAL_DAYS }: Options,
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
  cancel_url: `${PUBLIC_URL}/auth?tab=sign-up&checkout=left`,
})
