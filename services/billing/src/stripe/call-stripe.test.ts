import { testLog } from '@roletrail/chassis/testing/log'
import { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { callStripe, stripeCodeOf } from './call-stripe.ts'

it('an error of Stripe’s is logged by its type, code, request and message, and by nothing that it carries', async () => {
  const refused = new Stripe.errors.StripeCardError({
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
    requestId: 'req_123',
    headers: { 'x-secret': 'Lovelace' },
    payment_method: { billing_details: { name: 'Ada Lovelace' }, card: { last4: '4242' } },
  } as never)
  const error = await callStripe(() => Promise.reject(refused)).catch((error: unknown) => error)
  const { logger, text } = testLog()
  logger.error({ err: error }, 'request failed')
  for (const part of ['StripeCardError', 'card_declined', 'req_123', 'Your card was declined.'])
    expect(text()).toContain(part)
  for (const part of ['Lovelace', '4242']) expect(text()).not.toContain(part)
  expect(stripeCodeOf(error)).toBe('card_declined')
})

it('an endless message of Stripe’s is cut', async () => {
  const message = 'x'.repeat(100_000)
  const refused = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message } as never)
  const error = await callStripe(() => Promise.reject(refused)).catch((error: unknown) => error)
  expect(error).toMatchObject({ cause: { message: expect.stringMatching(/^.{500,700}$/) } })
})
