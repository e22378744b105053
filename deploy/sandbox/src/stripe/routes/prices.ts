import type { Account } from '../account.ts'
import { filtersOf, paginate } from '../http/list.ts'
import type { On } from '../http/route.ts'

export const priceRoutes = (on: On, { ledger }: Account) => {
  on('GET', '/v1/prices/:id', ({ id }) => ledger.get('price', id, 'price'))
  on('GET', '/v1/prices', ({ form, url }) => paginate(url, ledger.list('price', filtersOf(form, 'product')), form))
  on('GET', '/v1/products/:id', ({ id }) => ledger.get('product', id))
  on('GET', '/v1/products', ({ form, url }) => paginate(url, ledger.list('product'), form))
}
