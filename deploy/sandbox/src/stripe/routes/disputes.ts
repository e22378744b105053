import type { Account } from '../account.ts'
import { filtersOf, paginate } from '../http/list.ts'
import type { On } from '../http/route.ts'

export const disputeRoutes = (on: On, { ledger }: Account) => {
  on('GET', '/v1/disputes/:id', ({ id }) => ledger.get('dispute', id))
  on('GET', '/v1/disputes', ({ form, url }) =>
    paginate(url, ledger.list('dispute', filtersOf(form, 'charge', 'payment_intent')), form),
  )
}
