import { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'

type Options = Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>

/** The official client; it pins the API version it was written for. */
export const createStripe = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Options): Stripe => {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Stripe('', {
    // Asked at every request, so that a key is replaced without a restart.
    authenticator: async ({ headers }) => {
      headers.Authorization = `Bearer ${STRIPE_SECRET_KEY.current()}`
    },
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Test keys never receive live events, nor live keys test events. */
export const isLive = ({ STRIPE_SECRET_KEY }: Pick<BillingConfig, 'STRIPE_SECRET_KEY'>) =>
  /^(sk|rk)_live_/.test(STRIPE_SECRET_KEY.current())
