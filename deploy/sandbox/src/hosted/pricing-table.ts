import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../stripe/account.ts'
import { openSession } from '../stripe/billing/open-session.ts'
import { nowInSeconds } from '../time.ts'
import { html } from './html.ts'
import { money, sendPage } from './page.ts'

const element = readFileSync(new URL('./pricing-table.js', import.meta.url), 'utf8')
const secondsPerDay = 86_400

type Buyer = { 'client-reference-id'?: string; 'customer-email'?: string }
type Request = FastifyRequest<{ Params: { id: string }; Querystring: Buyer; Body: Buyer | undefined }>

/** The element's script, and the framed page it shows: the host page allows one script and one frame, as with Stripe. */
export const pricingTablePages = (app: FastifyInstance, account: Account) => {
  app.get('/js/pricing-table.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(element))

  app.get('/pricing-table/:id', (request: Request, reply) => {
    const price = account.ledger.get('price', account.priceId)
    const product = account.ledger.get('product', price.product)
    const { 'client-reference-id': reference, 'customer-email': email } = request.query
    const page = html`
<main class="plan card">
  <h1>${product.name}</h1>
  <p>${product.description}</p>
  <p class="price">${money(price.unit_amount ?? 0, price.currency)} <span>per month</span></p>
  <form method="post" target="_top">
    ${reference && html`<input type="hidden" name="client-reference-id" value="${reference}">`}
    ${email && html`<input type="hidden" name="customer-email" value="${email}">`}
    <button type="submit">Subscribe</button>
  </form>
</main>`
    return sendPage(reply, product.name, page)
  })

  app.post('/pricing-table/:id', (request: Request, reply) => {
    const { 'client-reference-id': clientReferenceId, 'customer-email': customerEmail } = request.body ?? {}
    const session = account.ledger.atomically(() =>
      openSession(account, {
        line: { price: account.priceId, quantity: 1 },
        // In Stripe these belong to the pricing table's own settings.
        successUrl: `${account.productUrl}/signup-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${account.productUrl}/subscribe`,
        clientReferenceId,
        customerEmail,
        expiresAt: nowInSeconds() + secondsPerDay,
      }),
    )
    return reply.redirect(`/checkout/${session.id}`, 303)
  })
}
