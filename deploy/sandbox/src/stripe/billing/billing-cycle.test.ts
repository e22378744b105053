import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { authenticate, pay } from '../../test/cardholder.ts'
import { clientOf, monthly, post, startSandbox } from '../../test/test-sandbox.ts'

const subscribed = async (card?: string) => {
  const sandbox = await startSandbox()
  const stripe = clientOf(sandbox)
  const session = await stripe.checkout.sessions.create({ ...monthly, customer_email: 'ada@example.com' })
  const { location } = await pay(String(session.url), card)
  if (location?.includes('/authenticate/')) await authenticate(location)
  const [subscription] = (await stripe.subscriptions.list()).data
  const { id, customer } = subscription as Stripe.Subscription
  return {
    stripe,
    id,
    customer: String(customer),
    periodEnd: async () => (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0,
    advance: () => post(`${sandbox.url}/sandbox/subscriptions/${id}/advance`),
    retry: () => post(`${sandbox.url}/sandbox/subscriptions/${id}/retry`),
    [Symbol.asyncDispose]: sandbox.close,
  }
}

describe('a subscription', () => {
  it('renews: a new period, a new invoice', async () => {
    await using ada = await subscribed()
    const before = await ada.periodEnd()
    await ada.advance()
    expect(await ada.periodEnd()).toBeGreaterThan(before + 27 * 86_400)
    const invoices = await ada.stripe.invoices.list({ subscription: ada.id, status: 'paid' })
    expect(invoices.data.map(({ billing_reason }) => billing_reason)).toEqual([
      'subscription_cycle',
      'subscription_create',
    ])
    expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(2)
  })

  it('is canceled at the end of its period, unless that is undone', async () => {
    await using ada = await subscribed()
    const canceled = await ada.stripe.subscriptions.update(ada.id, { cancel_at_period_end: true })
    expect(canceled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: await ada.periodEnd() })
    const undone = await ada.stripe.subscriptions.update(ada.id, { cancel_at_period_end: false })
    expect(undone).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })

    await ada.stripe.subscriptions.update(ada.id, { cancel_at_period_end: true })
    await ada.advance()
    expect(await ada.stripe.subscriptions.retrieve(ada.id)).toMatchObject({ status: 'canceled' })
    expect((await ada.stripe.subscriptions.list({ customer: ada.customer })).data).toEqual([])
    expect((await ada.stripe.subscriptions.list({ customer: ada.customer, status: 'all' })).data).toHaveLength(1)
  })

  it('ends at once when deleted, and cannot end twice', async () => {
    await using ada = await subscribed()
    expect(await ada.stripe.subscriptions.cancel(ada.id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
    })
    await expect(ada.stripe.subscriptions.cancel(ada.id)).rejects.toMatchObject({ statusCode: 404 })
  })

  it('falls past due when its card fails at renewal, and a new card pays what is open', async () => {
    await using ada = await subscribed('4000000000000341')
    await ada.advance()
    const broken = await ada.stripe.subscriptions.retrieve(ada.id, { expand: ['latest_invoice.payments'] })
    expect(broken).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', amount_remaining: 1000 } })
    const failed = (await ada.stripe.charges.list({ customer: ada.customer })).data[0]
    expect(failed).toMatchObject({ status: 'failed', failure_message: 'Your card was declined.' })

    const portal = await ada.stripe.billingPortal.sessions.create({
      customer: ada.customer,
      return_url: 'http://localhost:8080/billing',
      flow_data: { type: 'payment_method_update' },
    })
    // Plan, card, invoices and the link back, which customers expect there.
    const page = await (await fetch(portal.url)).text()
    for (const text of ['$10.00 per month', 'The last payment did not go through', 'ending in 0341', 'Open', 'Paid'])
      expect(page).toContain(text)
    expect(page).toContain('href="http://localhost:8080/billing"')
    expect(page).toContain(`href="${String((await ada.stripe.invoices.list()).data[0]?.hosted_invoice_url)}"`)
    expect(await pay(portal.url, '4000000000000002')).toMatchObject({ status: 402 })
    expect(await pay(portal.url)).toMatchObject({ status: 303, location: 'http://localhost:8080/billing' })
    const healed = await ada.stripe.subscriptions.retrieve(ada.id, {
      expand: ['latest_invoice', 'default_payment_method'],
    })
    expect(healed).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
      default_payment_method: { card: { last4: '4242' } },
    })
    const customer = await ada.stripe.customers.retrieve(ada.customer)
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method: expect.stringMatching(/^pm_/) } })
  })

  it('is retried automatically, and ends when the last attempt fails', async () => {
    await using ada = await subscribed('4000000000000341')
    await ada.advance()
    const attempts = async () => (await ada.stripe.invoices.list({ status: 'open' })).data[0]?.attempt_count
    for (const attempt of [2, 3]) {
      await ada.retry()
      expect(await attempts()).toBe(attempt)
      expect((await ada.stripe.subscriptions.retrieve(ada.id)).status).toBe('past_due')
    }
    await ada.retry()
    expect((await ada.stripe.subscriptions.retrieve(ada.id)).status).toBe('canceled')
  })

  it('whose bank asks at every renewal is paid on the invoice’s own page', async () => {
    await using ada = await subscribed('4000002760003184')
    await ada.advance()
    const [open] = (await ada.stripe.invoices.list({ status: 'open' })).data
    expect((await ada.stripe.charges.list({ limit: 1 })).data[0]).toMatchObject({
      failure_code: 'authentication_required',
      failure_message: 'Your card was declined. This transaction requires authentication.',
    })
    const page = String(open?.hosted_invoice_url)
    const asked = await pay(page)
    expect(await authenticate(String(asked.location), 'fail')).toMatchObject({ location: `${page}?failed` })
    await authenticate(String((await pay(page)).location))
    expect(await ada.stripe.subscriptions.retrieve(ada.id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
    })
  })

  it('ends when a second period fails too', async () => {
    await using ada = await subscribed('4000000000000341')
    await ada.advance()
    await ada.advance()
    expect(await ada.stripe.subscriptions.retrieve(ada.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })
})

describe('money', () => {
  it('is refunded in parts, never more than was paid', async () => {
    await using ada = await subscribed()
    const [invoice] = (await ada.stripe.invoices.list({ limit: 1, expand: ['data.payments'] })).data
    const intent = String(invoice?.payments?.data[0]?.payment.payment_intent)
    await ada.stripe.refunds.create({ payment_intent: intent, amount: 400 })
    await expect(ada.stripe.refunds.create({ payment_intent: intent, amount: 700 })).rejects.toMatchObject({
      param: 'amount',
    })
    expect(await ada.stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      amount: 600,
      status: 'succeeded',
    })
    const { latest_charge } = await ada.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ amount_refunded: 1000, refunded: true })
    await expect(ada.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it('has an invoice as a page and as a PDF', async () => {
    await using ada = await subscribed()
    const [invoice] = (await ada.stripe.invoices.list()).data
    const page = await (await fetch(String(invoice?.hosted_invoice_url))).text()
    expect(page).toContain('$10.00')
    const pdf = await fetch(String(invoice?.invoice_pdf))
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const file = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
    expect(file).toMatch(/^%PDF-1\.4\n/)
    // The second to last line is the offset of the object table, which readers use.
    const table = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe('xref')
  })
})
