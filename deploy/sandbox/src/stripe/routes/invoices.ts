import { nowInSeconds } from '../../time.ts'
import type { Account } from '../account.ts'
import { payInvoice, subscriptionOf } from '../billing/collect.ts'
import { filtersOf, paginate } from '../http/list.ts'
import type { On } from '../http/route.ts'
import { StripeError } from '../stripe-error.ts'
import type { Invoice } from '../wire.ts'

export const invoiceRoutes = (on: On, account: Account) => {
  const { ledger } = account

  on('GET', '/v1/invoices/:id', ({ id }) => ledger.get('invoice', id, 'invoice'))

  on('GET', '/v1/invoices', ({ form, url }) => {
    const invoices = ledger
      .list('invoice', filtersOf(form, 'customer', 'status'))
      .filter((invoice) => !form.subscription || subscriptionOf(invoice) === form.subscription)
    return paginate(url, invoices, form)
  })

  on('POST', '/v1/invoices/:id/pay', ({ id }) => {
    const invoice = payInvoice(account, ledger.get('invoice', id, 'invoice'))
    if (invoice.status === 'paid') return invoice
    throw new StripeError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
  })

  on('POST', '/v1/invoices/:id/void', ({ id }) => {
    const invoice = ledger.get('invoice', id, 'invoice')
    if (invoice.status !== 'open')
      throw new StripeError(400, "You can only pass in open invoices. This invoice isn't open.", {
        code: 'invoice_not_open',
      })
    return ledger.change<Invoice>(
      invoice,
      {
        status: 'void',
        next_payment_attempt: null,
        status_transitions: { ...invoice.status_transitions, voided_at: nowInSeconds() },
      },
      'invoice.voided',
    )
  })

  on('GET', '/v1/invoices/:id/lines', ({ id }) => ledger.get('invoice', id, 'invoice').lines)

  on('GET', '/v1/invoice_payments/:id', ({ id }) => ledger.get('invoice_payment', id))
  on('GET', '/v1/invoice_payments', ({ form, url }) =>
    paginate(url, ledger.list('invoice_payment', filtersOf(form, 'invoice', 'status')), form),
  )
}
