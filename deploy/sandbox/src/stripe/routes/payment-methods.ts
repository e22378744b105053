import type { Account } from '../account.ts'
import { filtersOf, paginate } from '../http/list.ts'
import type { On } from '../http/route.ts'
import type { PaymentMethod } from '../wire.ts'

export const paymentMethodRoutes = (on: On, { ledger }: Account) => {
  on('GET', '/v1/payment_methods/:id', ({ id }) => ledger.get('payment_method', id, 'payment_method'))

  on('GET', '/v1/payment_methods', ({ form, url }) =>
    paginate(url, ledger.list('payment_method', filtersOf(form, 'customer', 'type')), form),
  )

  on('POST', '/v1/payment_methods/:id/detach', ({ id }) =>
    ledger.change<PaymentMethod>(
      ledger.get('payment_method', id, 'payment_method'),
      { customer: null },
      'payment_method.detached',
    ),
  )
}
