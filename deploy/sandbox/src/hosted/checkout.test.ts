import { describe, expect, it } from 'vitest'
import { authenticate, pay } from '../test/cardholder.ts'
import { clientOf, monthly, startSandbox } from '../test/test-sandbox.ts'

const open = async (more = {}) => {
  const sandbox = await startSandbox()
  const stripe = clientOf(sandbox)
  const session = await stripe.checkout.sessions.create({ ...monthly, customer_email: 'ada@example.com', ...more })
  return { sandbox, stripe, session, url: String(session.url), [Symbol.asyncDispose]: sandbox.close }
}

describe('the hosted checkout', () => {
  it('takes a card and creates customer, subscription, invoice and payment', async () => {
    await using checkout = await open({
      client_reference_id: 'signup-1',
      subscription_data: { metadata: { user: '1' } },
    })
    const { stripe, session } = checkout
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', customer: null, subscription: null })

    const paid = await pay(checkout.url)
    expect(paid).toMatchObject({
      status: 303,
      location: `http://localhost:8080/signup-success?session_id=${session.id}`,
    })

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['customer', 'subscription.latest_invoice.payments', 'line_items'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'signup-1',
      url: null,
      customer: { object: 'customer', email: 'ada@example.com', name: 'Ada Lovelace' },
      line_items: { data: [{ amount_total: 1000, price: { id: 'price_roletrail_monthly' } }] },
      subscription: {
        status: 'active',
        metadata: { user: '1' },
        cancel_at_period_end: false,
        latest_invoice: {
          status: 'paid',
          total: 1000,
          amount_paid: 1000,
          billing_reason: 'subscription_create',
          payments: { data: [{ status: 'paid', payment: { payment_intent: expect.stringMatching(/^pi_/) } }] },
        },
      },
    })
  })

  it('charges once when the button is pressed twice', async () => {
    await using checkout = await open()
    const [first, second] = await Promise.all([pay(checkout.url), pay(checkout.url)])
    expect(second).toEqual(first)
    expect((await checkout.stripe.charges.list()).data).toHaveLength(1)
  })

  it.each([
    ['a declined card', '4000000000000002', {}, 'Your card was declined.'],
    ['an empty account', '4000000000009995', {}, 'Your card has insufficient funds.'],
    ['a lost card', '4000000000009987', {}, 'Your card was declined.'],
    ['an expired card', '4000000000000069', {}, 'Your card has expired.'],
    ['a wrong code', '4000000000000127', {}, 'security code is incorrect.'],
    ['a card in trouble', '4000000000000119', {}, 'An error occurred while processing your card.'],
    ['a mistyped number', '4242424242424241', {}, 'Your card number is invalid.'],
    ['letters', 'abcd', {}, 'Your card number is invalid.'],
    ['a real card', '4111111111111111', {}, 'Only test cards work here.'],
    ['a past year', '4242424242424242', { cardExpiry: '01/20' }, 'expiration year is in the past.'],
    ['a short code', '4242424242424242', { cardCvc: '1' }, 'security code is incomplete.'],
  ])('refuses %s and stays open', async (_what, card, more, message) => {
    await using checkout = await open()
    const refused = await pay(checkout.url, card, more)
    expect(refused.status).toBe(402)
    expect(refused.text).toContain(message.replace("'", '&#39;'))
    expect(await checkout.stripe.checkout.sessions.retrieve(checkout.session.id)).toMatchObject({ status: 'open' })
    expect((await checkout.stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
    expect((await pay(checkout.url)).status).toBe(303)
  })

  it('asks for authentication if the card requires it', async () => {
    await using checkout = await open()
    const asked = await pay(checkout.url, '4000002500003155')
    expect(asked.location).toContain('/authenticate/')
    const refused = await authenticate(String(asked.location), 'fail')
    expect(refused.location).toBe(`${checkout.url}?failed`)
    expect(await (await fetch(String(refused.location))).text()).toContain('unable to authenticate')

    const again = await pay(checkout.url, '4000002500003155')
    const paid = await authenticate(String(again.location))
    expect(paid.location).toContain(`session_id=${checkout.session.id}`)
  })

  it('shows that it is paid or has expired', async () => {
    await using checkout = await open()
    await pay(checkout.url)
    expect(await (await fetch(checkout.url)).text()).toContain('Already paid')

    const other = await checkout.stripe.checkout.sessions.create({ ...monthly, customer_email: 'bob@example.com' })
    await checkout.stripe.checkout.sessions.expire(other.id)
    expect(await pay(String(other.url))).toMatchObject({
      status: 410,
      text: expect.stringContaining('This checkout has expired'),
    })
  })

  it('begins a trial without charging, and without a card where none is asked for', async () => {
    await using checkout = await open({
      subscription_data: { trial_period_days: 7 },
      payment_method_collection: 'if_required',
    })
    const page = await (await fetch(checkout.url)).text()
    expect(page).toContain('7 days free')
    expect(page).not.toContain('cardNumber')
    await pay(checkout.url, '')
    const session = await checkout.stripe.checkout.sessions.retrieve(checkout.session.id, { expand: ['subscription'] })
    expect(session).toMatchObject({ payment_status: 'no_payment_required', subscription: { status: 'trialing' } })
    expect((await checkout.stripe.charges.list()).data).toEqual([])
  })

  it('escapes what it shows', async () => {
    await using checkout = await open({ customer_email: undefined })
    const { text } = await pay(checkout.url, '4000000000000002', {
      email: 'a@b.de',
      billingName: '"><script>alert(1)</script>',
    })
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script')
  })
})
