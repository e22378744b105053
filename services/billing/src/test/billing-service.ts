import { newId } from '@roletrail/chassis/base/id'
import { fixed } from '@roletrail/chassis/base/secret'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { type CurrentUser, createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testKeys } from '@roletrail/chassis/testing/callers'
import { testClient } from '@roletrail/chassis/testing/client'
import { testDatabase } from '@roletrail/chassis/testing/database'
import {
  billingData,
  billingMetrics,
  cancelSubscription,
  fulfilCheckout,
  openCheckout,
  resumeSubscription,
  updatePaymentMethod,
  userBilling,
} from '@roletrail/contracts/billing/http'
import { createSandbox } from '@roletrail/sandbox/app'
import { readConfig as readSandboxConfig } from '@roletrail/sandbox/config'
import { pay } from '@roletrail/sandbox/test/cardholder'
import type { Stripe } from 'stripe'
import { expect, vi } from 'vitest'
import { migrations, startBilling } from '../app.ts'
import type { BillingConfig } from '../config.ts'
import { PrismaClient } from '../generated/client.ts'
import { createStripe } from '../stripe/client.ts'
import type { Prices } from '../stripe/prices.ts'
import { mockIdentity } from './mock-identity.ts'
import { stripeProxy } from './stripe-proxy.ts'

/** The one price of the sandbox's own product. */
export const prices: Prices = new Set(['price_roletrail_monthly'])

type Fault = 'off' | '429' | '500' | 'drop-after-accept'

/**
 * Billing on its own database, with Stripe's sandbox and no NATS. Webhooks come only when a test delivers them.
 * `beforeCall` is waited for before each of billing's own calls to Stripe.
 */
export const billingService = async (
  changes: Partial<BillingConfig> = {},
  beforeCall: (call: string) => Promise<void> = async () => {},
) => {
  const keys = await testKeys('bff', 'identity', 'billing')
  const database = await testDatabase(migrations)
  const identity = await mockIdentity(keys)
  const sandbox = await createSandbox(readSandboxConfig({ SANDBOX_PORT: '0' }))
  const proxy = await stripeProxy(sandbox.url, beforeCall)
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: fixed([database.url]),
    NATS_URL: fixed(['nats://127.0.0.1:1']),
    INTERNAL_PRIVATE_KEY: fixed(keys.privateKeyOf('billing')),
    INTERNAL_PUBLIC_KEYS: fixed(keys.publicKeys),
    IDENTITY_URL: identity.url,
    PUBLIC_URL: 'https://roletrail.test',
    STRIPE_SECRET_KEY: fixed('sk_test_sandbox'),
    STRIPE_WEBHOOK_SECRET: fixed(['whsec_sandbox']),
    STRIPE_PRICE_ID: 'price_roletrail_monthly',
    STRIPE_FORMER_PRICE_IDS: [],
    STRIPE_API_URL: proxy.url,
    STRIPE_UI_ORIGINS: [sandbox.url],
    STRIPE_TRIAL_DAYS: 0,
    // Sweeps run only at the start.
    STRIPE_SWEEP_SECONDS: 3_600,
    ...changes,
  } as BillingConfig
  let app = await startBilling(config)
  const sign = await createTokenSigner(keys.privateKeyOf('bff'))
  const signAsIdentity = await createTokenSigner(keys.privateKeyOf('identity'))
  const rows = new PrismaClient({ adapter: createAdapter(database.url, 'test') })
  const stripe = createStripe({ ...config, STRIPE_API_URL: sandbox.url })
  // A test of webhooks must not see what the first sweep repairs.
  await vi.waitFor(async () => expect(await rows.sweep.count()).toBe(1), { timeout: 20_000, interval: 20 })

  const asIdentity = async <Result>(use: (client: InternalClient) => Promise<Result>): Promise<Result> => {
    const client = testClient('billing', app.url, signAsIdentity)
    try {
      return await use(client)
    } finally {
      await client.close()
    }
  }

  const asPerson = async <Result>(
    id: string,
    use: (client: Pick<InternalClient, 'call'> & { user: CurrentUser }) => Promise<Result>,
  ): Promise<Result> => {
    const client = testClient('billing', app.url, sign)
    try {
      return await use({ call: client.call, user: { id, role: 'user', access: 'full' } })
    } finally {
      await client.close()
    }
  }

  const open = (signupId = newId()) =>
    asIdentity(async ({ call }) => ({
      signupId,
      ...(await call(openCheckout, { body: { signupId, email: `${signupId}@example.test` } })),
    }))

  const service = {
    databaseUrl: database.url,
    identity,
    stripe,
    rows,
    open,
    fulfil: (sessionId: string) => asIdentity(({ call }) => call(fulfilCheckout, { body: { sessionId } })),
    /** Opens a checkout and pays it; billing does not know yet. */
    paid: async (card?: string) => {
      const opened = await open()
      await pay(opened.url, card)
      const session = await stripe.checkout.sessions.retrieve(opened.sessionId)
      return { ...opened, subscriptionId: String(session.subscription) }
    },
    events: async (userId: string) =>
      (
        await rows.$queryRaw<{ type: string }[]>`
          select type from events where stream_id = ${`subscription:${userId}`} order by version`
      ).map(({ type }) => type),
    billingOf: (id: string) => asPerson(id, ({ call, user }) => call(userBilling, { user })),
    dataOf: (id: string) => asPerson(id, ({ call, user }) => call(billingData, { user })),
    cancel: (id: string) => asPerson(id, ({ call, user }) => call(cancelSubscription, { user })),
    resume: (id: string) => asPerson(id, ({ call, user }) => call(resumeSubscription, { user })),
    openCardUpdate: (id: string) => asPerson(id, ({ call, user }) => call(updatePaymentMethod, { user })),
    /** Pays, and billing knows. */
    subscribed: async (card?: string) => {
      const person = await service.paid(card)
      await service.fulfil(person.sessionId)
      return person
    },
    /** Advances to the next period; billing does not know yet. */
    advance: (subscriptionId: string) => service.control(`/sandbox/subscriptions/${subscriptionId}/advance`),
    /** Delivers all of Stripe's events about a person, and waits until billing has processed them. */
    deliverAll: async (userId: string) => {
      for (const event of await service.eventsOf(userId)) await service.deliverEvent(event)
      await service.allProcessed()
    },
    /** Stripe's events about a person so far, oldest first. */
    eventsOf: async (userId: string, among?: Stripe.Event[]) =>
      (among ?? (await service.recentEvents())).filter(({ data }) => JSON.stringify(data.object).includes(userId)),
    /** The last of Stripe's events, oldest first; what is older belongs to earlier tests. */
    recentEvents: async () => (await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 400 })).toReversed(),
    /** Delivers a body as the bff forwards a webhook. */
    deliver: async (body: string, signature?: string) => {
      const response = await fetch(`${app.url}/webhooks/stripe`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await sign('billing', null)}`,
          'content-type': 'application/json; charset=utf-8',
          ...(signature !== undefined && { 'stripe-signature': signature }),
        },
        body,
      })
      return { status: response.status, body: await response.json() }
    },
    signature: (payload: string, { secret = 'whsec_sandbox', ageSeconds = 0 } = {}) =>
      stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(Date.now() / 1_000) - ageSeconds,
      }),
    deliverEvent: async (event: Stripe.Event | object) => {
      const body = JSON.stringify(event)
      return service.deliver(body, service.signature(body))
    },
    unprocessed: () => rows.stripeEvent.count({ where: { handledAt: null } }),
    allProcessed: () =>
      vi.waitFor(async () => expect(await service.unprocessed()).toBe(0), { timeout: 20_000, interval: 20 }),
    fault: (mode: Fault, count: number | null = null) =>
      service.control('/sandbox/faults', { provider: 'stripe', mode, count }),
    control: async (path: string, body?: object) => {
      const response = await fetch(sandbox.url + path, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
      return (await response.json()) as { id?: string }
    },
    stop: () => app.stop(),
    start: async () => {
      app = await startBilling(config)
    },
    metrics: () => asPerson(newId(), ({ call }) => call(billingMetrics)),
    [Symbol.asyncDispose]: async () => {
      await app.stop()
      await rows.$disconnect()
      await proxy.close()
      await sandbox.close()
      await identity.close()
      await database.drop()
    },
  }
  return service
}

export type BillingService = Awaited<ReturnType<typeof billingService>>
