import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Stripe } from 'stripe'
import type { Faults } from '../../faults.ts'
import { newId } from '../../id.ts'
import type { Store } from '../../store.ts'
import type { Account } from '../account.ts'
import { chargeRoutes } from '../routes/charges.ts'
import { checkoutRoutes } from '../routes/checkout-sessions.ts'
import { customerRoutes } from '../routes/customers.ts'
import { disputeRoutes } from '../routes/disputes.ts'
import { eventRoutes } from '../routes/events.ts'
import { invoiceRoutes } from '../routes/invoices.ts'
import { paymentMethodRoutes } from '../routes/payment-methods.ts'
import { portalRoutes } from '../routes/portal-sessions.ts'
import { priceRoutes } from '../routes/prices.ts'
import { refundRoutes } from '../routes/refunds.ts'
import { subscriptionRoutes } from '../routes/subscriptions.ts'
import { StripeError } from '../stripe-error.ts'
import { expand } from './expand.ts'
import { type Form, parseForm } from './form.ts'
import { idempotently, type StripeResponse } from './idempotency.ts'
import type { On } from './route.ts'

export interface StripeApi {
  account: Account
  store: Store
  faults: Faults
  secretKey: string
}

export const stripeApi = async (app: FastifyInstance, { account, store, faults, secretKey }: StripeApi) => {
  await app.register(formbody, { parser: parseForm })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req_', 14)).header('stripe-version', Stripe.API_VERSION)
    const key = keyOf(request)
    if (key === secretKey) return
    const problem = key ? `Invalid API Key provided: ${masked(key)}` : 'You did not provide an API key.'
    throw new StripeError(401, problem)
  })

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof StripeError) return reply.code(error.status).send(error.body)
    request.log.error(error)
    const message = error.statusCode ? error.message : 'An unexpected error occurred.'
    return reply.code(error.statusCode ?? 500).send({ error: { type: 'api_error', message } })
  })

  app.setNotFoundHandler((request) => {
    throw new StripeError(404, `Unrecognized request URL (${request.method}: ${pathOf(request)}).`)
  })

  const on: On = (method, path, handle) => {
    const respond = (request: FastifyRequest, isBroken: boolean): StripeResponse => {
      const { expand: paths = [], ...form } = { ...parseForm(queryOf(request)), ...(request.body as Form | undefined) }
      const { id = '' } = request.params as { id?: string }
      const key = method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
      const work = (): StripeResponse => {
        if (isBroken)
          return { status: 500, body: new StripeError(500, 'Something went wrong.', { type: 'api_error' }).body }
        const body = handle({ id, form, url: pathOf(request) })
        return { status: 200, body: expand(account.ledger, body, Object.values(paths).map(String)) }
      }
      const shape = JSON.stringify([method, pathOf(request), form])
      return store.atomically(() => idempotently(store, key, shape, work))
    }

    app.route({
      method,
      // Registered under the prefix /v1, so that unknown paths below it respond as Stripe does.
      url: path.replace('/v1', ''),
      handler: (request, reply) => {
        const fault = faults.take('stripe')
        if (fault === '429') {
          throw new StripeError(429, 'Too many requests. Retry later.', { code: 'rate_limit' })
        }
        if (fault === 'timeout') return reply.hijack()
        const response = respond(request, fault === '500')
        if (fault === 'drop-after-accept') {
          request.raw.socket.destroy()
          return reply.hijack()
        }
        if (fault === 'fail-after-accept') throw new StripeError(500, 'Something went wrong.', { type: 'api_error' })
        if (response.replayed) reply.header('idempotent-replayed', 'true')
        // A saved 500 would only be replayed, so Stripe tells clients not to retry.
        if (response.status >= 500 && method === 'POST') reply.header('stripe-should-retry', 'false')
        return send(reply, response)
      },
    })
  }

  for (const routes of [
    chargeRoutes,
    checkoutRoutes,
    customerRoutes,
    disputeRoutes,
    eventRoutes,
    invoiceRoutes,
    paymentMethodRoutes,
    portalRoutes,
    priceRoutes,
    refundRoutes,
    subscriptionRoutes,
  ]) {
    routes(on, account)
  }
}

const send = (reply: FastifyReply, { status, body }: StripeResponse) => reply.code(status).send(body)

/** `Bearer sk_…`, or the key as the user name of basic authentication, as with curl -u. */
const keyOf = ({ headers }: FastifyRequest) => {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0]
  return scheme.toLowerCase() === 'bearer' ? credentials : ''
}

const masked = (key: string) => key.slice(0, 8).padEnd(key.length - 4, '*') + key.slice(-4)
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''
const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? ''
