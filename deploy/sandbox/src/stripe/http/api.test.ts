import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { pay } from '../../test/cardholder.ts'
import { clientOf, monthly, startSandbox } from '../../test/test-sandbox.ts'

const bearer = { authorization: 'Bearer sk_test_sandbox' }

describe('requests', () => {
  it('need the secret key', async () => {
    await using sandbox = await startSandbox()
    await expect(clientOf(sandbox, 'sk_test_other').customers.list()).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  it('return errors in Stripe’s format', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    })
    const { success_url: _left, ...incomplete } = monthly
    await expect(stripe.checkout.sessions.create(incomplete)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'success_url',
    })
    await expect(
      stripe.checkout.sessions.create({ ...monthly, success_url: 'javascript:alert(1)' }),
    ).rejects.toMatchObject({ param: 'success_url' })
    const unknown = await fetch(`${sandbox.url}/v1/nothing`, { headers: bearer })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('with the same idempotency key are executed once', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    const options = { idempotencyKey: 'signup:1:checkout' }
    const first = await stripe.checkout.sessions.create(monthly, options)
    const second = await stripe.checkout.sessions.create(monthly, options)
    expect(second.id).toBe(first.id)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(
      stripe.checkout.sessions.create({ ...monthly, client_reference_id: 'other' }, options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
  })

  it('that fail validation leave their key free', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    const options = { idempotencyKey: 'again' }
    await expect(stripe.customers.create({ email: 'no address' }, options)).rejects.toMatchObject({ statusCode: 400 })
    expect((await stripe.customers.create({ email: 'ada@example.com' }, options)).email).toBe('ada@example.com')
  })

  it('list newest first, page by page', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    for (const name of ['a', 'b', 'c', 'd', 'e']) await stripe.customers.create({ name, email: `${name}@example.com` })
    const page = await stripe.customers.list({ limit: 2 })
    expect(page).toMatchObject({ has_more: true, url: '/v1/customers', data: [{ name: 'e' }, { name: 'd' }] })
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(all.map(({ name }) => name)).toEqual(['e', 'd', 'c', 'b', 'a'])
    const back = await stripe.customers.list({ limit: 2, ending_before: all[3]?.id ?? '' })
    expect(back.data.map(({ name }) => name)).toEqual(['d', 'c'])
    expect((await stripe.customers.list({ email: 'c@example.com' })).data).toMatchObject([{ name: 'c' }])
    expect((await stripe.customers.list({ created: { lt: 1 } })).data).toEqual([])
  })

  it('page events too, filtered by type', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      const { id } = await stripe.customers.create({ name })
      await stripe.customers.update(id, { name: `${name} again` })
    }
    const all = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id)
    expect(all).toHaveLength(6)
    const one = { limit: 1, created: { gte: 0 } }
    expect((await stripe.events.list(one).autoPagingToArray({ limit: 100 })).map(({ id }) => id)).toEqual(all)
    const types = ['customer.updated']
    const changed = await stripe.events.list({ ...one, types }).autoPagingToArray({ limit: 100 })
    expect(changed.map(({ type }) => type)).toEqual(Array(3).fill('customer.updated'))
    const later = await stripe.events.list({ limit: 2, ending_before: String(all[3]) })
    expect(later.data.map(({ id }) => id)).toEqual(all.slice(1, 3))
    await expect(stripe.events.list({ starting_after: 'evt_none' })).rejects.toMatchObject({ code: 'resource_missing' })
    expect((await stripe.events.list({ created: { gte: Math.ceil(Date.now() / 1_000) + 60 } })).data).toEqual([])
  })

  it('expand properties and refuse those that cannot be expanded', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    const price = await stripe.prices.retrieve('price_roletrail_monthly', { expand: ['product'] })
    expect(price).toMatchObject({ unit_amount: 1000, recurring: { interval: 'month' }, product: { name: 'RoleTrail' } })
    expect(price.unit_amount_decimal?.toString()).toBe('1000')
    await expect(stripe.prices.retrieve('price_roletrail_monthly', { expand: ['nonsense'] })).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('customers', () => {
  it('are created, found, changed and keep their metadata key by key', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    const { id } = await stripe.customers.create({ email: 'ada@example.com', metadata: { user: '1', plan: 'x' } })
    const changed = await stripe.customers.update(id, { name: 'Ada', metadata: { plan: '', since: '2026' } })
    expect(changed).toMatchObject({ email: 'ada@example.com', name: 'Ada', metadata: { user: '1', since: '2026' } })
    expect(changed.metadata).not.toHaveProperty('plan')
  })

  it('can subscribe again with the customer they already are', async () => {
    await using sandbox = await startSandbox()
    const stripe = clientOf(sandbox)
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const session = await stripe.checkout.sessions.create({ ...monthly, customer: customer.id })
    await pay(String(session.url))
    expect((await stripe.customers.list()).data).toHaveLength(1)
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toMatchObject([
      { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } },
    ])
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toMatchObject([{ status: 'active' }])
  })
})
