import { newId } from '@roletrail/chassis/base/id'
import { createAdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { pay } from '@roletrail/sandbox/test/cardholder'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCardUpdate } from '../self-service/card-update.ts'
import { type BillingService, billingService } from '../test/billing-service.ts'
import { openCheckout } from './open-checkout.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

const sessionsOf = async (signupId: string) =>
  (await billing.stripe.checkout.sessions.list({ limit: 100 })).data.filter(
    ({ client_reference_id }) => client_reference_id === signupId,
  )

describe('opening a checkout', () => {
  it('passes to Stripe whose it is and where to return to, and nothing else', async () => {
    const { signupId, sessionId } = await billing.open()
    expect(await billing.stripe.checkout.sessions.retrieve(sessionId)).toMatchObject({
      mode: 'subscription',
      client_reference_id: signupId,
      customer_email: `${signupId}@example.test`,
      metadata: { signupId },
      success_url: 'https://roletrail.test/signup-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://roletrail.test/auth?tab=sign-up&checkout=left',
    })
  })

  it('returns the same one when repeated, even concurrently', async () => {
    const signupId = newId()
    const opened = await Promise.all(Array.from({ length: 5 }, () => billing.open(signupId)))
    expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(await billing.open(signupId)).toEqual(opened[0])
    const unused = {} as Stripe
    const options = { PUBLIC_URL: '', STRIPE_PRICE_ID: '', STRIPE_TRIAL_DAYS: 0, STRIPE_UI_ORIGINS: [] }
    const { sessionId, url } = await openCheckout(
      billing.rows,
      unused,
      options,
    )({ signupId, email: 'ada@example.test' })
    expect({ signupId, sessionId, url }).toEqual(opened[0])
    expect(await sessionsOf(signupId)).toHaveLength(1)
  })

  it('S8: opens one if Stripe accepts and the response is lost', async () => {
    await billing.fault('drop-after-accept', 1)
    const { signupId } = await billing.open()
    expect(await sessionsOf(signupId)).toHaveLength(1)
  })

  it.each(['500', '429'] as const)(
    'S8: reports a failure if Stripe responds with %s, and leaves nothing to be paid',
    async (mode) => {
      const signupId = newId()
      await billing.fault(mode)
      await expect(billing.open(signupId)).rejects.toMatchObject({
        code: 'provider_unavailable',
        status: 503,
        message: 'Failed to start signup process. Please try again.',
      })
      await billing.fault('off')
      expect(await sessionsOf(signupId)).toEqual([])
    },
  )

  it('A18: sends nobody to an origin that is not Stripe’s', async () => {
    await using elsewhere = await billingService({ STRIPE_UI_ORIGINS: ['https://checkout.stripe.com'] })
    await expect(elsewhere.open()).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  it('A18: sends nobody there to change a card either', async () => {
    const { signupId } = await billing.subscribed()
    const origins = { PUBLIC_URL: 'https://roletrail.test', STRIPE_UI_ORIGINS: ['https://billing.stripe.com'] }
    const locks = createAdvisoryLocks(billing.databaseUrl)
    const update = openCardUpdate(billing.rows, billing.stripe, locks, origins)
    await expect(update(signupId)).rejects.toMatchObject({ code: 'provider_unavailable' })
    await locks.stop()
  })
})

describe('fulfilling a checkout', () => {
  it('grants what was paid for, once, however often it is repeated', async () => {
    const { signupId, sessionId } = await billing.paid()
    const fulfilled = await Promise.all(Array.from({ length: 6 }, () => billing.fulfil(sessionId)))
    const entitlement = { status: 'active', accessUntil: null, revision: 1 }
    expect(fulfilled).toEqual(Array(6).fill({ signupId, entitlement }))
    expect(await billing.events(signupId)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
  })

  it('S11: grants nothing for a checkout that was not paid', async () => {
    const { signupId, sessionId, url } = await billing.open()
    const refused = { code: 'payment_not_completed', status: 409, message: 'Payment not completed' }
    await expect(billing.fulfil(sessionId)).rejects.toMatchObject(refused)
    await pay(url, '4000000000000002')
    await expect(billing.fulfil(sessionId)).rejects.toMatchObject(refused)
    expect(await billing.events(signupId)).toEqual([])
  })

  it('S11: grants nothing for one that expired', async () => {
    const { sessionId } = await billing.open()
    await billing.stripe.checkout.sessions.expire(sessionId)
    await expect(billing.fulfil(sessionId)).rejects.toMatchObject({
      code: 'checkout_expired',
      status: 410,
      message: expect.stringContaining('expired'),
    })
  })

  it('finds no checkout that is not ours', async () => {
    await expect(billing.fulfil('cs_test_unknown')).rejects.toMatchObject({ code: 'checkout_not_found', status: 404 })
    const foreign = await billing.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_roletrail_monthly', quantity: 1 }],
      success_url: 'https://roletrail.test/',
    })
    await pay(String(foreign.url))
    await expect(billing.fulfil(foreign.id)).rejects.toMatchObject({ code: 'checkout_not_found', status: 404 })
  })

  it('S6: finds a checkout that was opened and never stored', async () => {
    const { signupId, sessionId } = await billing.paid()
    await billing.rows.checkout.delete({ where: { signupId } })
    expect(await billing.fulfil(sessionId)).toMatchObject({ signupId })
  })

  it('reports an outage of Stripe, and loses nothing', async () => {
    const { signupId, sessionId } = await billing.paid()
    await billing.fault('500')
    await expect(billing.fulfil(sessionId)).rejects.toMatchObject({ code: 'provider_unavailable', status: 503 })
    await billing.fault('off')
    expect(await billing.fulfil(sessionId)).toMatchObject({ signupId })
  })

  it('starts a trial if one is offered', async () => {
    await using trial = await billingService({ STRIPE_TRIAL_DAYS: 14 })
    const { signupId, sessionId } = await trial.paid()
    expect((await trial.fulfil(sessionId)).entitlement.status).toBe('trialing')
    expect(await trial.events(signupId)).toEqual(['CheckoutFulfilled'])
  })
})
