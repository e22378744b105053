import type { Logger } from '@roletrail/chassis/base/logger'
import { Stripe } from 'stripe'
import { expect, it, vi } from 'vitest'
import type { BillingDatabase } from '../database.ts'
import { receiveWebhook } from './receive.ts'

it('S4: logs an error if a webhook is refused for its time alone, as all are when our clock is wrong', async () => {
  const logger = { warn: vi.fn(), error: vi.fn() }
  const stripe = new Stripe('sk_test_x')
  const secret = 'whsec_x'
  const receive = receiveWebhook({} as BillingDatabase, stripe, { secret, live: false }, logger as unknown as Logger)
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', livemode: false })
  const signed = (by: string, timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
  const now = Math.floor(Date.now() / 1_000)
  const refused = { code: 'invalid_signature' }
  await expect(receive(Buffer.from(payload), signed(secret, now - 600))).rejects.toMatchObject(refused)
  expect(logger.error).toHaveBeenCalledTimes(1)
  await expect(receive(Buffer.from(payload), signed('whsec_other', now - 600))).rejects.toMatchObject(refused)
  expect(logger.error).toHaveBeenCalledTimes(1)
  expect(logger.warn).toHaveBeenCalledTimes(1)
})

it('logs nothing that a refused webhook holds', async () => {
  const logger = { warn: vi.fn(), error: vi.fn() }
  const stripe = new Stripe('sk_test_x')
  const secret = 'whsec_x'
  const receive = receiveWebhook({} as BillingDatabase, stripe, { secret, live: false }, logger as unknown as Logger)
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', name: 'Ada Lovelace', last4: '4242' })
  const timestamp = Math.floor(Date.now() / 1_000) - 600
  const stale = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const malformed = 'x'.repeat(8_000)
  for (const header of [stale, malformed])
    await expect(receive(Buffer.from(payload), header)).rejects.toMatchObject({ code: 'invalid_signature' })
  const logged = JSON.stringify([...logger.error.mock.calls, ...logger.warn.mock.calls], (_key, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  )
  expect(logged).toContain('reason')
  for (const secretText of ['Ada Lovelace', '4242', 'xxxxxxxxxx']) expect(logged).not.toContain(secretText)
})
