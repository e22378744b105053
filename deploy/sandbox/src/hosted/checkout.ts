import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Account } from '../stripe/account.ts'
import { asksForAuthentication, authorize, readCard } from '../stripe/billing/cards.ts'
import { completeSession, currentSession, needsCard, successUrlOf } from '../stripe/billing/checkout.ts'
import { type CardOnFile, onFile } from '../stripe/objects/payment-method.ts'
import { StripeError } from '../stripe/stripe-error.ts'
import type { CheckoutOrder, Price, Session, StripeObjects } from '../stripe/wire.ts'
import type { Authentications } from './authentication.ts'
import { alert, cardFields } from './card-fields.ts'
import { html } from './html.ts'
import { money, notice, sendPage, testBadge } from './page.ts'

type Fields = Record<string, string>
type Request = FastifyRequest<{ Params: { id: string }; Body: Fields | undefined; Querystring: { failed?: string } }>

/** `/checkout/:id`, where a customer pays. */
export const checkoutPages = (app: FastifyInstance, account: Account, authentications: Authentications) => {
  const { ledger } = account

  app.get('/checkout/:id', (request: Request, reply) => {
    const session = ledger.atomically(() => currentSession(account, request.params.id))
    const problem = request.query.failed === undefined ? undefined : authentications.failure
    return session.status === 'open' ? showForm(reply, session, {}, problem) : showEnd(reply, session)
  })

  app.post('/checkout/:id', (request: Request, reply) => {
    const fields = request.body ?? {}
    const session = ledger.atomically(() => currentSession(account, request.params.id))
    // A double click pays once; the browser shows the second response.
    if (session.status === 'complete') return reply.redirect(successUrlOf(session), 303)
    if (session.status !== 'open') return showEnd(reply, session)
    try {
      const email = emailOf(session, fields)
      const card = needsCard(session, ledger.get('checkout.order', session.id)) ? readCard(fields) : undefined
      if (card) authorize(card)
      if (card && asksForAuthentication(card)) {
        return reply.redirect(authentications.ask('checkout', session.id, onFile(card), email), 303)
      }
      return reply.redirect(finish(session.id, card && onFile(card), email), 303)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      return showForm(reply, session, fields, error.message)
    }
  })

  const finish = (id: string, card: CardOnFile | undefined, email: string) =>
    ledger.atomically(() => {
      const session = currentSession(account, id)
      if (session.status === 'expired') return `/checkout/${id}`
      return successUrlOf(session.status === 'complete' ? session : completeSession(account, session, { card, email }))
    })

  authentications.on('checkout', {
    finish,
    back: (id) => `/checkout/${id}?failed`,
  })

  const showForm = (reply: FastifyReply, session: Session, fields: Fields, problem?: string) => {
    const order = ledger.get('checkout.order', session.id)
    const price = ledger.get('price', order.price)
    const product = ledger.get('product', price.product)
    const typed = { email: fields.email, name: fields.billingName }
    const page = checkoutPage({ session, order, price, product, typed, ...(problem && { problem }) })
    return sendPage(reply, `Subscribe to ${product.name}`, page, problem ? 402 : 200)
  }
}

const showEnd = (reply: FastifyReply, session: Session) => {
  if (session.status === 'complete') {
    const link = { href: successUrlOf(session), label: 'Continue' }
    return sendPage(reply, 'Already paid', notice('Already paid', 'This checkout is complete. Thank you!', link))
  }
  const link = session.cancel_url ? { href: session.cancel_url, label: 'Back' } : undefined
  const page = notice('This checkout has expired', 'Nothing was charged. Please start again.', link)
  return sendPage(reply, 'Checkout expired', page, 410)
}

const emailOf = (session: Session, fields: Fields) => {
  const email = session.customer_details?.email ?? fields.email?.trim()
  const result = z.email().safeParse(email)
  if (!result.success) throw new StripeError(400, 'Your email is invalid.', { param: 'email' })
  return result.data
}

interface CheckoutView {
  session: Session
  order: CheckoutOrder
  price: Price
  product: StripeObjects['product']
  /** What was typed before and may be shown again. */
  typed?: { email?: string | undefined; name?: string | undefined }
  problem?: string
}

const checkoutPage = ({ session, order, price, product, typed = {}, problem }: CheckoutView) => {
  const monthly = money((price.unit_amount ?? 0) * order.quantity, price.currency)
  const trial = order.trialDays > 0
  const due = money(session.amount_total ?? 0, price.currency)
  return html`
<div class="split">
  <section class="summary" aria-labelledby="offer">
    <div>
      ${session.cancel_url && html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back</a>`}
      ${testBadge}
      <h1 id="offer">Subscribe to ${product.name}</h1>
      <p class="price">${trial ? `${order.trialDays} days free` : monthly} <span>${trial ? `then ${monthly} per month` : 'per month'}</span></p>
      <dl>
        <div><dt>${product.name}<small>${product.description}</small></dt><dd>${monthly}</dd></div>
        <div class="total"><dt>Total due today</dt><dd>${due}</dd></div>
      </dl>
    </div>
  </section>
  <main class="payment">
    <form method="post">
      <h2>Pay with card</h2>
      ${alert(problem)}
      ${emailField(session, typed.email)}
      ${needsCard(session, order) && cardFields(typed.name)}
      <button type="submit">Subscribe</button>
      <p class="fine">Renews every month until you cancel. This is a sandbox: no card is ever charged, and only test cards work, such as 4242 4242 4242 4242.</p>
    </form>
  </main>
</div>`
}

const emailField = ({ customer_details: details }: Session, typed = '') =>
  details?.email
    ? html`<p class="field"><span class="label">Email</span> <span class="fixed">${details.email}</span></p>`
    : html`<label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="email" value="${typed}" required>`
