import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Faults, faultModes } from '../faults.ts'
import type { MailEvents } from '../mailgun/events.ts'
import type { MailRate } from '../mailgun/rate.ts'
import type { Account } from '../stripe/account.ts'
import { advance, retry } from '../stripe/billing/billing-cycle.ts'
import { changeDispute, disputeCharge, leaveUnpaid, settleRefund } from '../stripe/billing/money-back.ts'
import { StripeError } from '../stripe/stripe-error.ts'
import { perfectDelivery, type WebhookSender } from '../webhooks/webhook-sender.ts'

const Count = z.number().int().min(0)
const ConditionsRequest = z.strictObject({
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
const NewRefunds = z.strictObject({ status: z.enum(['succeeded', 'pending']) })
const RefundOutcome = z.strictObject({ status: z.enum(['succeeded', 'failed']) })
const DisputeRequest = z.strictObject({
  status: z.enum(['warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost']),
})
const MailRequest = z.strictObject({ eventDelayMs: Count.optional(), perSecond: Count.nullable().optional() })

interface Controls {
  account: Account
  webhooks: WebhookSender
  faults: Faults
  mailEvents: MailEvents
  mailRate: MailRate
}

/** What no provider offers: the sandbox's own controls, for tests and demonstrations. */
export const controlRoutes = (app: FastifyInstance, { account, webhooks, faults, mailEvents, mailRate }: Controls) => {
  const { ledger } = account

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) })
    if (error instanceof StripeError) return reply.code(error.status).send(error.body)
    return reply.code(error.statusCode ?? 500).send({ error: error.message })
  })

  const state = (channel?: string) => ({ ...webhooks.conditions(), waiting: webhooks.waiting(channel) })

  /** Replaces all conditions: what is left out is back to normal. */
  app.post('/sandbox/webhooks', ({ body }) => {
    webhooks.setConditions({ ...perfectDelivery, ...defined(ConditionsRequest.parse(body ?? {})) })
    return state()
  })
  app.get('/sandbox/webhooks', ({ query }: FastifyRequest<{ Querystring: { channel?: string } }>) =>
    state(query.channel),
  )
  app.post('/sandbox/webhooks/release', () => ({ released: webhooks.release() }))

  app.post('/sandbox/faults', ({ body }) => {
    const { provider, mode, count } = FaultRequest.parse(body)
    faults.set(provider, mode, count)
    return { provider, mode, count }
  })

  app.post('/sandbox/mail', ({ body }) => {
    const { eventDelayMs, perSecond } = MailRequest.parse(body)
    if (eventDelayMs !== undefined) mailEvents.delay(eventDelayMs)
    if (perSecond !== undefined) mailRate.set(perSecond)
    return { eventDelayMs, perSecond }
  })

  app.post('/sandbox/subscriptions/:id/advance', ({ params }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() => advance(account, ledger.get('subscription', params.id))),
  )
  app.post('/sandbox/subscriptions/:id/unpaid', ({ params }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() => leaveUnpaid(account, ledger.get('subscription', params.id))),
  )
  app.post('/sandbox/refunds', ({ body }) => {
    account.newRefunds = NewRefunds.parse(body).status
    return { status: account.newRefunds }
  })
  app.post('/sandbox/refunds/:id', ({ params, body }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() => settleRefund(account, ledger.get('refund', params.id), RefundOutcome.parse(body).status)),
  )
  app.post('/sandbox/charges/:id/dispute', ({ params, body }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() => disputeCharge(account, ledger.get('charge', params.id), DisputeRequest.parse(body).status)),
  )
  app.post('/sandbox/disputes/:id', ({ params, body }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() =>
      changeDispute(account, ledger.get('dispute', params.id), DisputeRequest.parse(body).status),
    ),
  )
  app.post('/sandbox/subscriptions/:id/retry', ({ params }: FastifyRequest<{ Params: { id: string } }>) =>
    ledger.atomically(() => retry(account, ledger.get('subscription', params.id))),
  )
}

const defined = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
