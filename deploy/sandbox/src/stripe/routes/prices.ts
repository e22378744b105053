import { z } from 'zod'
import { newId } from '../../id.ts'
import type { Account } from '../account.ts'
import { filtersOf, paginate } from '../http/list.ts'
import { readParams, Whole } from '../http/params.ts'
import type { On } from '../http/route.ts'
import { createPrice, createProduct } from '../objects/price.ts'

const CreateProduct = z.object({ name: z.string() })
const CreatePrice = z.object({
  product: z.string(),
  currency: z.string(),
  unit_amount: Whole,
  recurring: z.object({ interval: z.literal('month') }),
})

/** An account may sell other things besides the product that stands in it from the start. */
export const priceRoutes = (on: On, { ledger }: Account) => {
  on('POST', '/v1/products', ({ form }) => {
    const { name } = readParams(CreateProduct, form)
    return ledger.add({ ...createProduct(null), id: newId('prod_', 14), name, description: null }, 'product.created')
  })
  on('POST', '/v1/prices', ({ form }) => {
    const { product, currency, unit_amount } = readParams(CreatePrice, form)
    const price = createPrice(newId('price_'))
    return ledger.add(
      {
        ...price,
        product: ledger.get('product', product, 'product').id,
        currency,
        unit_amount,
        unit_amount_decimal: String(unit_amount),
        nickname: null,
      },
      'price.created',
    )
  })
  on('GET', '/v1/prices/:id', ({ id }) => ledger.get('price', id, 'price'))
  on('GET', '/v1/prices', ({ form, url }) => paginate(url, ledger.list('price', filtersOf(form, 'product')), form))
  on('GET', '/v1/products/:id', ({ id }) => ledger.get('product', id))
  on('GET', '/v1/products', ({ form, url }) => paginate(url, ledger.list('product'), form))
}
