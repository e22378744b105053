import { expect, it } from 'vitest'
import { pay } from '../test/cardholder.ts'
import { clientOf, startSandbox } from '../test/test-sandbox.ts'

it('opens a checkout for the person who is signed in', async () => {
  await using sandbox = await startSandbox()
  const script = await fetch(`${sandbox.url}/js/pricing-table.js`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain('stripe-pricing-table')

  const table = `${sandbox.url}/pricing-table/prctbl_1`
  const page = await (await fetch(`${table}?client-reference-id=user-1&customer-email=ada@example.com`)).text()
  expect(page).toContain('value="user-1"')
  expect(page).toContain('$10.00')

  const opened = await fetch(table, {
    method: 'POST',
    body: new URLSearchParams({ 'client-reference-id': 'user-1', 'customer-email': 'ada@example.com' }),
    redirect: 'manual',
  })
  const checkout = new URL(opened.headers.get('location') ?? '', table).href
  const paid = await pay(checkout)
  const id = new URL(paid.location ?? '').searchParams.get('session_id') ?? ''
  expect(await clientOf(sandbox).checkout.sessions.retrieve(id)).toMatchObject({
    client_reference_id: 'user-1',
    payment_status: 'paid',
    customer_details: { email: 'ada@example.com' },
  })
})
