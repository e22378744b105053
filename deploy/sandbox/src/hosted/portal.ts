import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../stripe/account.ts'
import { replaceCard } from '../stripe/billing/billing-cycle.ts'
import { asksForAuthentication, authorize, readCard } from '../stripe/billing/cards.ts'
import { type CardOnFile, createPaymentMethod, onFile } from '../stripe/objects/payment-method.ts'
import { itemOf } from '../stripe/objects/subscription.ts'
import { StripeError } from '../stripe/stripe-error.ts'
import type { Invoice, PaymentMethod, StripeObjects, Subscription } from '../stripe/wire.ts'
import type { Authentications } from './authentication.ts'
import { alert, cardFields } from './card-fields.ts'
import { html } from './html.ts'
import { day, money, notice, sendPage, testBadge } from './page.ts'

type Fields = Record<string, string>
type Request = FastifyRequest<{ Params: { id: string }; Body: Fields | undefined; Querystring: { failed?: string } }>
type PortalSession = StripeObjects['billing_portal.session']

/** `/portal/:id`, where customers see what they pay, replace their card and return. */
export const portalPages = (app: FastifyInstance, account: Account, authentications: Authentications) => {
  const { ledger } = account

  app.get('/portal/:id', (request: Request, reply) => {
    const session = ledger.get('billing_portal.session', request.params.id)
    const problem = request.query.failed === undefined ? undefined : authentications.failure
    return show(reply, session, problem)
  })

  app.post('/portal/:id', (request: Request, reply) => {
    const session = ledger.get('billing_portal.session', request.params.id)
    try {
      const card = readCard(request.body ?? {})
      authorize(card)
      const email = ledger.get('customer', session.customer).email ?? ''
      if (asksForAuthentication(card)) {
        return reply.redirect(authentications.ask('portal', session.id, onFile(card), email), 303)
      }
      return reply.redirect(finish(session.id, onFile(card)), 303)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      return show(reply, session, error.message)
    }
  })

  app.get('/portal/:id/saved', (_request, reply) =>
    sendPage(reply, 'Card saved', notice('Card saved', 'Your new card pays from now on. You may close this page.')),
  )

  const finish = (id: string, card: CardOnFile | undefined) =>
    ledger.atomically(() => {
      if (!card) throw new Error(`${id} waits for a card`)
      const session = ledger.get('billing_portal.session', id)
      const customer = ledger.get('customer', session.customer)
      replaceCard(account, customer, createPaymentMethod(customer.id, card, customer.email))
      return session.return_url ?? `/portal/${id}/saved`
    })

  authentications.on('portal', { finish, back: (id) => `/portal/${id}?failed` })

  const show = (reply: FastifyReply, session: PortalSession, problem?: string) => {
    const customer = ledger.get('customer', session.customer)
    const methods = ledger.list('payment_method', { customer: customer.id })
    const [plan] = ledger.list('subscription', { customer: customer.id })
    const invoices = ledger.list('invoice', { customer: customer.id })
    const page = html`
<main class="narrow card">
  ${session.return_url && html`<a class="back" href="${session.return_url}"><span aria-hidden="true">←</span> Return</a>`}
  ${testBadge}
  <h1>Update your card</h1>
  <p>${customer.email}</p>
  ${plan && html`<h2>Current plan</h2><dl>${planRow(plan)}</dl>`}
  ${methods[0] && html`<p class="fixed">Current card: ${nameOf(methods[0])}</p>`}
  <form method="post">
    ${alert(problem)}
    ${cardFields(customer.name ?? '')}
    <button type="submit">Save card</button>
    <p class="fine">This is a sandbox: only test cards work, such as 4242 4242 4242 4242.</p>
  </form>
  ${invoices.length > 0 && html`<h2>Invoice history</h2><dl>${invoices.map(invoiceRow)}</dl>`}
</main>`
    return sendPage(reply, 'Update your card', page, problem ? 402 : 200)
  }
}

const planRow = (plan: Subscription) => {
  const { price, quantity, current_period_end: end } = itemOf(plan)
  const monthly = money((price.unit_amount ?? 0) * (quantity ?? 1), price.currency)
  return html`<div><dt>RoleTrail<small>${stateOf(plan, day(end))}</small></dt><dd>${monthly} per month</dd></div>`
}

const stateOf = ({ status, cancel_at_period_end: ends }: Subscription, end: string) => {
  if (status === 'canceled') return 'Ended'
  if (ends) return `Ends on ${end}`
  return status === 'past_due' ? 'The last payment did not go through' : `Renews on ${end}`
}

const invoiceRow = ({ created, hosted_invoice_url: url, total, currency, status }: Invoice) =>
  html`<div><dt><a href="${url}">${day(created)}</a><small>${status === 'paid' ? 'Paid' : 'Open'}</small></dt><dd>${money(total, currency)}</dd></div>`

const nameOf = ({ card }: PaymentMethod) =>
  `${brandNames[card?.brand ?? ''] ?? 'Card'} ending in ${card?.last4}, expires ${card?.exp_month}/${card?.exp_year}`

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
