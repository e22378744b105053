import { describe, expect, it } from 'vitest'
import type { Sandbox } from './app.ts'
import { clientOf, post, startSandbox } from './test/test-sandbox.ts'

const fault = (sandbox: Sandbox, mode: string, count?: number) =>
  post(`${sandbox.url}/sandbox/faults`, { provider: 'stripe', mode, ...(count && { count }) })

const ada = { email: 'ada@example.com' }

describe('faults of Stripe', () => {
  it('return 429 as often as requested', async () => {
    await using sandbox = await startSandbox()
    await fault(sandbox, '429', 1)
    await expect(clientOf(sandbox).customers.create(ada)).rejects.toMatchObject({ statusCode: 429 })
    expect((await clientOf(sandbox).customers.create(ada)).email).toBe(ada.email)
  })

  it('save a 500 under its idempotency key, as the real one does', async () => {
    await using sandbox = await startSandbox()
    await fault(sandbox, '500', 1)
    const options = { idempotencyKey: 'k' }
    await expect(clientOf(sandbox).customers.create(ada, options)).rejects.toMatchObject({ statusCode: 500 })
    await expect(clientOf(sandbox).customers.create(ada, options)).rejects.toMatchObject({ statusCode: 500 })
    expect((await clientOf(sandbox).customers.create(ada, { idempotencyKey: 'k2' })).email).toBe(ada.email)
  })

  it('accept and close the connection: the key finds what was created', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    // Twice, because the client itself retries a closed connection once.
    await fault(sandbox, 'drop-after-accept', 2)
    const options = { idempotencyKey: 'k' }
    await expect(stripe.customers.create(ada, options)).rejects.toMatchObject({ type: 'StripeConnectionError' })
    const { id } = await stripe.customers.create(ada, options)
    expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id])
  })

  it('do not respond until they are switched off', async () => {
    await using sandbox = await startSandbox()
    await fault(sandbox, 'timeout')
    await expect(clientOf(sandbox).customers.create(ada, { timeout: 100 })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    await fault(sandbox, 'off')
    expect((await clientOf(sandbox).customers.list()).data).toEqual([])
  })
})
