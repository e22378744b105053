import type { Logger } from '@roletrail/chassis/base/logger'
import { fixed } from '@roletrail/chassis/base/secret'
import { testLog } from '@roletrail/chassis/testing/log'
import { rotating } from '@roletrail/chassis/testing/rotating'
import { Stripe } from 'stripe'
import { expect, it, vi } from 'vitest'
import type { BillingDatabase } from '../database.ts'
import { receiveWebhook } from './receive.ts'

it('S4: logs an error if a webhook is refused for its time alone, as all are when our clock is wrong', async () => {
  const logger = { warn: vi.fn(), error: vi.fn() }
  const stripe = new Stripe('sk_test_x')
  const secret = 'whsec_x'
  const receive = receiveWebhook(
    {} as BillingDatabase,
    stripe,
    { secrets: fixed([secret]), live: false },
    logger as unknown as Logger,
  )
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

it('takes what any of our secrets has signed, while Stripe replaces one by the other', async () => {
  const { logger } = testLog()
  const stripe = new Stripe('sk_test_x')
  const secrets = rotating(['whsec_old'])
  const receive = receiveWebhook({} as BillingDatabase, stripe, { secrets, live: true }, logger)
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', livemode: true })
  const signedBy = (secret: string) => stripe.webhooks.generateTestHeaderString({ payload, secret })
  const outcome = (secret: string) =>
    receive(Buffer.from(payload), signedBy(secret)).then(
      () => 'taken',
      () => 'refused',
    )
  const outcomes = async () => [await outcome('whsec_old'), await outcome('whsec_new')]
  expect(await outcomes()).toEqual(['taken', 'refused'])
  secrets.become(['whsec_new', 'whsec_old'])
  expect(await outcomes()).toEqual(['taken', 'taken'])
  secrets.become(['whsec_new'])
  expect(await outcomes()).toEqual(['refused', 'taken'])
})

it('logs nothing that a refused webhook holds, whoever signed it and whenever', async () => {
  const { logger, text, entries } = testLog()
  const stripe = new Stripe('sk_test_x')
  const secret = 'whsec_x'
  const receive = receiveWebhook({} as BillingDatabase, stripe, { secrets: fixed([secret]), live: false }, logger)
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', name: 'Ada Lovelace', last4: '4242' })
  const now = Math.floor(Date.now() / 1_000)
  const signed = (body: string, timestamp: number, by = secret) =>
    stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp })
  // Cut off, and signed all the same.
  const broken = 'Ada Lovelace 4242'
  for (const [body, header] of [
    [payload, signed(payload, now - 600)],
    [payload, signed(payload, now, 'whsec_other')],
    [payload, 'x'.repeat(8_000)],
    [broken, signed(broken, now)],
    [broken, signed(broken, now - 600)],
  ] as const)
    await expect(receive(Buffer.from(body), header)).rejects.toMatchObject({ code: 'invalid_signature' })
  expect(entries()).toHaveLength(5)
  for (const each of entries()) expect(each).toMatchObject({ reason: expect.any(String) })
  for (const part of ['Ada', 'Lovelace', '4242', 'xxxxxxxxxx']) expect(text()).not.toContain(part)
})
