import { type CallProvider, outcomeOfStatus } from '@roletrail/chassis/base/provider'
import { Stripe } from 'stripe'
import type { BillingConfig } from '../config.ts'

type Options = Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>

/** The official client; it pins the API version it was written for. `call` observes each request it makes. */
export const createStripe = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Options, call?: CallProvider): Stripe => {
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
    ...(call && { httpClient: observedClient(call) }),
  })
}

// `/v1/checkout/sessions/cs_…` is about checkout. What follows may be an id.
const topicOf = (path: string) => /^\/v\d\/([a-z_]+)/.exec(path)?.[1] ?? 'other'

const observedClient = (call: CallProvider) => {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, ...rest) =>
    call(
      `${method} ${topicOf(path)}`,
      () => makeRequest(host, port, path, method, ...rest),
      (response) => outcomeOfStatus(response.getStatusCode()),
    )
  return client
}

/** Test keys never receive live events, nor live keys test events. */
export const isLive = ({ STRIPE_SECRET_KEY }: Pick<BillingConfig, 'STRIPE_SECRET_KEY'>) =>
  /^(sk|rk)_live_/.test(STRIPE_SECRET_KEY.current())
