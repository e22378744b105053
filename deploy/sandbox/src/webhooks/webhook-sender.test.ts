import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../app.ts'
import { pay } from '../test/cardholder.ts'
import { clientOf, monthly, post, startReceiver, startSandbox, testConfig } from '../test/test-sandbox.ts'

const sendingTo = (url: string, more = {}) =>
  testConfig({ stripe: { ...testConfig().stripe, webhookUrl: url }, ...more })

const subscribe = async (sandbox: Sandbox) => {
  const session = await clientOf(sandbox).checkout.sessions.create({ ...monthly, customer_email: 'ada@example.com' })
  return pay(String(session.url))
}

const customers = async (sandbox: Sandbox, count: number) => {
  for (let n = 0; n < count; n += 1) await clientOf(sandbox).customers.create({ name: String(n) })
}

const names = (received: { body: string }[]) => received.map(({ body }) => JSON.parse(body).data.object.name)

describe('webhooks', () => {
  it('report what happened, with signatures that Stripe’s own library accepts', async () => {
    await using receiver = await startReceiver()
    await using sandbox = await startSandbox(sendingTo(receiver.url))
    await subscribe(sandbox)
    await receiver.until(() => receiver.types().includes('checkout.session.completed'))
    expect(receiver.types()).toEqual([
      'customer.created',
      'payment_method.attached',
      'invoice.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.created',
      'checkout.session.completed',
    ])
    for (const { body, headers } of receiver.received) {
      const event = Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_sandbox')
      expect(event).toMatchObject({ api_version: Stripe.API_VERSION, livemode: false })
    }
    const [first] = receiver.received
    expect(() =>
      Stripe.webhooks.constructEvent(`${first?.body} `, String(first?.headers['stripe-signature']), 'whsec_sandbox'),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  it('contain the values an update replaced', async () => {
    await using receiver = await startReceiver()
    await using sandbox = await startSandbox(sendingTo(receiver.url))
    const stripe = clientOf(sandbox)
    const { id } = await stripe.customers.create({ name: 'Ada' })
    await stripe.customers.update(id, { name: 'Countess' })
    await receiver.until(({ length }) => length === 2)
    expect(JSON.parse(receiver.received[1]?.body ?? '').data).toMatchObject({
      object: { name: 'Countess' },
      previous_attributes: { name: 'Ada' },
    })
  })

  it('are retried until they are accepted', async () => {
    await using receiver = await startReceiver((count) => (count < 3 ? 503 : 200))
    await using sandbox = await startSandbox(sendingTo(receiver.url))
    await customers(sandbox, 1)
    await receiver.until(({ length }) => length === 3)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  it('survive a restart of the sandbox', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
    try {
      await using receiver = await startReceiver()
      const config = sendingTo(receiver.url, { dataDir })
      {
        await using sandbox = await startSandbox(config)
        await post(`${sandbox.url}/sandbox/webhooks`, { hold: true })
        await subscribe(sandbox)
      }
      expect(receiver.received).toEqual([])
      await using sandbox = await startSandbox(config)
      const stripe = clientOf(sandbox)
      expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }])
      await post(`${sandbox.url}/sandbox/webhooks/release`)
      await receiver.until(() => receiver.types().includes('checkout.session.completed'))
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  it('are duplicated, lost and reordered on request', async () => {
    await using receiver = await startReceiver()
    await using sandbox = await startSandbox(sendingTo(receiver.url))
    const setConditions = (body: object) => post(`${sandbox.url}/sandbox/webhooks`, body)

    await setConditions({ duplicate: 1 })
    await customers(sandbox, 1)
    await receiver.until(({ length }) => length === 2)
    expect(names(receiver.received)).toEqual(['0', '0'])

    await setConditions({ loseEvery: 2, hold: true })
    await customers(sandbox, 4)
    await setConditions({ reorder: true })
    expect((await post(`${sandbox.url}/sandbox/webhooks/release`)).body).toEqual({ released: 2 })
    await receiver.until(({ length }) => length === 4)
    const [earlier = '', later = ''] = names(receiver.received.slice(2))
    expect(Number(earlier)).toBeGreaterThan(Number(later))
  })

  it('wait while they are held', async () => {
    await using receiver = await startReceiver()
    await using sandbox = await startSandbox(sendingTo(receiver.url))
    await post(`${sandbox.url}/sandbox/webhooks`, { hold: true })
    await customers(sandbox, 2)
    const state = await (await fetch(`${sandbox.url}/sandbox/webhooks`)).json()
    expect(state).toMatchObject({ hold: true, waiting: 2 })
    expect((await post(`${sandbox.url}/sandbox/webhooks`, { holdd: true })).status).toBe(400)
    await post(`${sandbox.url}/sandbox/webhooks`, {})
    await post(`${sandbox.url}/sandbox/webhooks/release`)
    await receiver.until(({ length }) => length === 2)
    expect(names(receiver.received)).toEqual(['0', '1'])
  })
})
