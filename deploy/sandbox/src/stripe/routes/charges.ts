import type { Account } from '../account.ts'
import { filtersOf, paginate } from '../http/list.ts'
import type { On } from '../http/route.ts'

/** What invoices refer to: payment intents and the charges they led to. */
export const chargeRoutes = (on: On, { ledger }: Account) => {
  on('GET', '/v1/charges/:id', ({ id }) => ledger.get('charge', id))
  on('GET', '/v1/charges', ({ form, url }) =>
    paginate(url, ledger.list('charge', filtersOf(form, 'customer', 'payment_intent')), form),
  )
  on('GET', '/v1/payment_intents/:id', ({ id }) => ledger.get('payment_intent', id, 'intent'))
  on('GET', '/v1/payment_intents', ({ form, url }) =>
    paginate(url, ledger.list('payment_intent', filtersOf(form, 'customer')), form),
  )
}
