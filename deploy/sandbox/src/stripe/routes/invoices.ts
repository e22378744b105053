import type { Account } from '../account.ts'
import { payInvoice, subscriptionOf } from '../billing/collect.ts'
import { filtersOf, paginate } from '../http/list.ts'
import type { On } from '../http/route.ts'
import { StripeError } from '../stripe-error.ts'

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

  on('GET', '/v1/invoices/:id/lines', ({ id }) => ledger.get('invoice', id, 'invoice').lines)

  on('GET', '/v1/invoice_payments/:id', ({ id }) => ledger.get('invoice_payment', id))
  on('GET', '/v1/invoice_payments', ({ form, url }) =>
    paginate(url, ledger.list('invoice_payment', filtersOf(form, 'invoice', 'status')), form),
  )
}
