import { newId } from '@roletrail/chassis/base/id'
import { createLogger } from '@roletrail/chassis/base/logger'
import { fixed } from '@roletrail/chassis/base/secret'
import { createNats } from '@roletrail/chassis/messaging/nats'
import { createRelay } from '@roletrail/chassis/messaging/relay'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testNats } from '@roletrail/chassis/testing/nats'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import { CheckoutFulfilled, SubscriptionChanged } from '@roletrail/contracts/billing/events'
import type { PublicEvent } from '@roletrail/contracts/event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import { type IdentityService, identityService } from '../test/identity-service.ts'

/** The publishing part of billing: an outbox and its relay. */
const billingEvents = async (natsUrl: string) => {
  const logger = createLogger('billing', 'silent')
  const database = await testDatabase(migrations)
  const rows = new PrismaClient({ adapter: createAdapter(database.url, 'test') })
  const nats = createNats(natsUrl, 'billing', logger)
  const relay = createRelay('billing', database.url, nats, logger)
  return {
    publish: async ({ type, natsSubject, aggregateId, data }: PublicEvent) => {
      const id = newId()
      const payload = {
        specversion: '1.0',
        id,
        source: 'roletrail/billing',
        type,
        subject: aggregateId,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        streamversion: 1,
        data,
      }
      await rows.$executeRaw`
        insert into outbox (event_id, subject, payload)
        values (${id}::uuid, ${natsSubject}, ${JSON.stringify(payload)}::jsonb)`
    },
    stop: async () => {
      await relay.stop()
      await nats.close()
      await rows.$disconnect()
      await database.drop()
    },
  }
}

let nats: Awaited<ReturnType<typeof testNats>>
let billing: Awaited<ReturnType<typeof billingEvents>>
let identity: IdentityService

beforeAll(async () => {
  nats = await testNats()
  billing = await billingEvents(nats.url)
  identity = await identityService({ NATS_URL: fixed([nats.url]) })
})
afterAll(async () => {
  await identity[Symbol.asyncDispose]()
  await billing.stop()
  await nats.stop()
})

const soon = { timeout: 15_000, interval: 20 }
const entitlement = (changes: Partial<Entitlement> = {}): Entitlement => ({
  status: 'active',
  accessUntil: null,
  revision: 1,
  ...changes,
})

it('opens the account of a person who paid and closed the tab, once', async () => {
  const { email, sessionId } = await identity.request()
  const userId = sessionId.slice('cs_'.length)
  const fulfilled = CheckoutFulfilled.of({ userId, signupId: userId, entitlement: entitlement() })
  await billing.publish(fulfilled)
  await billing.publish(fulfilled)
  await vi.waitFor(async () => expect((await identity.logIn(email)).user.access).toBe('full'), soon)
  expect(await identity.events(`user:${userId}`)).toEqual(['Registered'])
})

it('copies the entitlement of a subscription, and never an older one', async () => {
  const { id, token } = await identity.account()
  const changed = (now: Entitlement) => billing.publish(SubscriptionChanged.of({ userId: id, entitlement: now }))
  await changed(entitlement({ status: 'unpaid', revision: 3 }))
  await vi.waitFor(async () => expect((await identity.resolve(token))?.access).toBe('read'), soon)

  const marker = await identity.account()
  await changed(entitlement({ status: 'active', revision: 2 }))
  await billing.publish(
    SubscriptionChanged.of({ userId: marker.id, entitlement: entitlement({ status: 'paused', revision: 2 }) }),
  )
  // Events are applied in order: once the later one is, the older one has been handled.
  await vi.waitFor(async () => expect((await identity.resolve(marker.token))?.access).toBe('read'), soon)
  expect((await identity.resolve(token))?.access).toBe('read')
})

it('continues after an event about an unknown person', async () => {
  const stranger = newId()
  await billing.publish(CheckoutFulfilled.of({ userId: stranger, signupId: stranger, entitlement: entitlement() }))
  const { id, token } = await identity.account()
  await billing.publish(
    SubscriptionChanged.of({ userId: id, entitlement: entitlement({ status: 'paused', revision: 2 }) }),
  )
  await vi.waitFor(async () => expect((await identity.resolve(token))?.access).toBe('read'), soon)
})
