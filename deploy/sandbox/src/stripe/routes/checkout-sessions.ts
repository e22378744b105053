import { z } from 'zod'
import { nowInSeconds } from '../../time.ts'
import type { Account } from '../account.ts'
import { currentSession, expireSession } from '../billing/checkout.ts'
import { lineItemOf, openSession } from '../billing/open-session.ts'
import { asList, filtersOf, paginate } from '../http/list.ts'
import { Metadata, readParams, WebAddress, Whole } from '../http/params.ts'
import type { On } from '../http/route.ts'
import { StripeError } from '../stripe-error.ts'

const CreateSession = z.object({
  mode: z.literal('subscription'),
  line_items: z.array(z.object({ price: z.string(), quantity: Whole.default(1) })).length(1),
  success_url: WebAddress,
  cancel_url: WebAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  metadata: Metadata.default({}),
  payment_method_collection: z.enum(['always', 'if_required']).default('always'),
  expires_at: Whole.optional(),
  subscription_data: z
    .object({
      metadata: Metadata.default({}),
      description: z.string().optional(),
      trial_period_days: Whole.default(0),
    })
    .optional(),
})

const secondsPerHour = 3_600

export const checkoutRoutes = (on: On, account: Account) => {
  const { ledger } = account

  on('POST', '/v1/checkout/sessions', ({ form }) => {
    const params = readParams(CreateSession, form)
    if (params.customer && params.customer_email) {
      throw new StripeError(400, 'You may only specify one of these parameters: customer, customer_email.')
    }
    const now = nowInSeconds()
    const expiresAt = params.expires_at ?? now + 24 * secondsPerHour
    // A minute of tolerance, as Stripe's clock and the caller's differ.
    if (expiresAt < now + secondsPerHour / 2 - 60 || expiresAt > now + 24 * secondsPerHour + 60) {
      throw new StripeError(
        400,
        'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
        { param: 'expires_at' },
      )
    }
    return openSession(account, {
      line: params.line_items[0] ?? { price: account.priceId, quantity: 1 },
      successUrl: params.success_url,
      cancelUrl: params.cancel_url,
      clientReferenceId: params.client_reference_id,
      customer: params.customer,
      customerEmail: params.customer_email,
      metadata: params.metadata,
      paymentMethodCollection: params.payment_method_collection,
      expiresAt,
      subscription: params.subscription_data,
    })
  })

  on('GET', '/v1/checkout/sessions/:id', ({ id }) => currentSession(account, id))

  on('POST', '/v1/checkout/sessions/:id/expire', ({ id }) => expireSession(account, currentSession(account, id)))

  on('GET', '/v1/checkout/sessions/:id/line_items', ({ id, url }) =>
    asList(url, [lineItemOf(account.ledger, ledger.get('checkout.session', id))]),
  )

  on('GET', '/v1/checkout/sessions', ({ form, url }) =>
    paginate(url, ledger.list('checkout.session', filtersOf(form, 'customer', 'subscription', 'status')), form),
  )
}
