import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../stripe/account.ts'
import type { Invoice } from '../stripe/wire.ts'
import { html } from './html.ts'
import { day, money, sendPage, testBadge } from './page.ts'
import { createPdf } from './pdf.ts'

type Request = FastifyRequest<{ Params: { id: string } }>

/** `/invoices/:id` and its PDF, which `hosted_invoice_url` and `invoice_pdf` lead to. */
export const invoicePages = (app: FastifyInstance, { ledger }: Account) => {
  app.get('/invoices/:id', (request: Request, reply) => {
    const invoice = ledger.get('invoice', request.params.id)
    const page = html`
<main class="narrow card">
  ${testBadge}
  <h1>Invoice ${invoice.number}</h1>
  <p class="price">${money(invoice.total, invoice.currency)} <span>${stateOf(invoice)}</span></p>
  <dl>
    ${invoice.lines.data.map((line) => html`<div><dt>${line.description}<small>${day(line.period.start)} – ${day(line.period.end)}</small></dt><dd>${money(line.amount, line.currency)}</dd></div>`)}
    <div class="total"><dt>Total</dt><dd>${money(invoice.total, invoice.currency)}</dd></div>
  </dl>
  <p><a class="button quiet" href="/invoices/${invoice.id}/pdf">Download PDF</a></p>
</main>`
    return sendPage(reply, `Invoice ${invoice.number}`, page)
  })

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
  status === 'paid' && paid_at ? `paid on ${day(paid_at)}` : 'open'
