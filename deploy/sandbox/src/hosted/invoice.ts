import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../stripe/account.ts'
import { asksEveryTime } from '../stripe/billing/cards.ts'
import { cardFor, payInvoice } from '../stripe/billing/collect.ts'
import type { Invoice } from '../stripe/wire.ts'
import type { Authentications } from './authentication.ts'
import { alert } from './card-fields.ts'
import { html } from './html.ts'
import { day, money, sendPage, testBadge } from './page.ts'
import { createPdf } from './pdf.ts'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { failed?: string } }>

const refused = 'Your card was declined. Please use another card.'

/** `/invoices/:id`, where an open one is paid, and its PDF: `hosted_invoice_url` and `invoice_pdf` lead here. */
export const invoicePages = (app: FastifyInstance, account: Account, authentications: Authentications) => {
  const { ledger } = account

  app.get('/invoices/:id', ({ params, query }: Request, reply) =>
    show(reply, params.id, query.failed === undefined ? undefined : authentications.failure),
  )

  app.post('/invoices/:id', ({ params }: Request, reply) => {
    const invoice = ledger.get('invoice', params.id)
    if (asksEveryTime(cardFor(account, invoice)?.card?.fingerprint))
      return reply.redirect(authentications.ask('invoice', invoice.id, undefined, invoice.customer_email ?? ''), 303)
    const { status } = ledger.atomically(() => payInvoice(account, invoice))
    return status === 'paid' ? reply.redirect(`/invoices/${invoice.id}`, 303) : show(reply, invoice.id, refused)
  })

  authentications.on('invoice', {
    finish: (id) => {
      payInvoice(account, ledger.get('invoice', id), { confirmed: true })
      return `/invoices/${id}`
    },
    back: (id) => `/invoices/${id}?failed`,
  })

  const show = (reply: FastifyReply, id: string, problem?: string) => {
    const invoice = ledger.get('invoice', id)
    const card = cardFor(account, invoice)?.card
    const page = html`
<main class="narrow card">
  ${testBadge}
  <h1>Invoice ${invoice.number}</h1>
  <p class="price">${money(invoice.total, invoice.currency)} <span>${stateOf(invoice)}</span></p>
  <dl>
    ${invoice.lines.data.map((line) => html`<div><dt>${line.description}<small>${day(line.period.start)} – ${day(line.period.end)}</small></dt><dd>${money(line.amount, line.currency)}</dd></div>`)}
    <div class="total"><dt>Total</dt><dd>${money(invoice.total, invoice.currency)}</dd></div>
  </dl>
  ${alert(problem)}
  ${invoice.status === 'open' && card && html`<form method="post"><button type="submit">Pay ${money(invoice.amount_due, invoice.currency)} with card ending in ${card.last4}</button></form>`}
  <p><a class="button quiet" href="/invoices/${invoice.id}/pdf">Download PDF</a></p>
</main>`
    return sendPage(reply, `Invoice ${invoice.number}`, page, problem ? 402 : 200)
  }

  app.get('/invoices/:id/pdf', (request: Request, reply) => {
    const invoice = ledger.get('invoice', request.params.id)
    const lines = invoice.lines.data.flatMap((line) => [
      `${line.description}    ${money(line.amount, line.currency)}`,
      `${day(line.period.start)} - ${day(line.period.end)}`,
      '',
    ])
    const pdf = createPdf(`Invoice ${invoice.number}`, [
      `RoleTrail    ${day(invoice.created)}`,
      `Bill to: ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`,
      '',
      ...lines,
      `Total    ${money(invoice.total, invoice.currency)}    ${stateOf(invoice)}`,
    ])
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="Invoice-${invoice.number}.pdf"`)
      .send(pdf)
  })
}

const stateOf = ({ status, status_transitions: { paid_at } }: Invoice) =>
  status === 'paid' && paid_at ? `paid on ${day(paid_at)}` : (status ?? 'draft')
