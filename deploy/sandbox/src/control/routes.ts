import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Courier, fairWeather } from '../courier.ts'
import { type Faults, faultModes } from '../faults.ts'
import type { MailEvents } from '../mailgun/events.ts'
import type { Account } from '../stripe/account.ts'
import { advance, retry } from '../stripe/billing-cycle.ts'
import { StripeError } from '../stripe/stripe-error.ts'

const Count = z.number().int().min(0)
const WeatherRequest = z.strictObject({
  duplicate: Count.optional(),
  delayMs: Count.optional(),
  reorder: z.boolean().optional(),
  loseEvery: Count.optional(),
  hold: z.boolean().optional(),
})
const FaultRequest = z.strictObject({
  provider: z.enum(['stripe', 'mailgun']),
  mode: z.enum(faultModes),
  count: Count.nullable().default(null),
})
const MailRequest = z.strictObject({ eventDelayMs: Count })

interface Controls {
  account: Account
  courier: Courier
  faults: Faults
  mailEvents: MailEvents
}

/** What no provider offers: the sandbox's own levers, for tests and demonstrations. */
export const controlRoutes = (app: FastifyInstance, { account, courier, faults, mailEvents }: Controls) => {
  const { ledger } = account

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) })
    if (error instanceof StripeError) return reply.code(error.status).send(error.body)
    return reply.code(error.statusCode ?? 500).send({ error: error.message })
  })

  const state = (channel?: string) => ({ ...courier.weather(), waiting: courier.waiting(channel) })

  /** The whole setting at once: what is left out is as usual. */
  app.post('/sandbox/webhooks', ({ body }) => {
    courier.change({ ...fairWeather, ...defined(WeatherRequest.parse(body ?? {})) })
    return state()
  })
  app.get('/sandbox/webhooks', ({ query }: FastifyRequest<{ Querystring: { channel?: string } }>) =>
    state(query.channel),
  )
  app.post('/sandbox/webhooks/release', () => ({ released: courier.release() }))

  app.post('/sandbox/faults', ({ body }) => {
    const { provider, mode, count } = FaultRequest.parse(body)
    faults.set(provider, mode, count)
    return { provider, mode, count }
  })

  app.post('/sandbox/mail', ({ body }) => {
    const { eventDelayMs } = MailRequest.parse(body)
    mailEvents.delay(eventDelayMs)
    return { eventDelayMs }
  })

  app.post('/sandbox/subscriptions/:id/advance', ({ params }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() => advance(account, ledger.get('subscription', params.id))),
  )
  app.post('/sandbox/subscriptions/:id/retry', ({ params }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() => retry(account, ledger.get('subscription', params.id))),
  )
}

const defined = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
