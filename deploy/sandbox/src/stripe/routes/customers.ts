import { z } from 'zod'
import type { Account } from '../account.ts'
import { filtersOf, paginate } from '../http/list.ts'
import { Metadata, mergeMetadata, readParams, Unsettable } from '../http/params.ts'
import type { On } from '../http/route.ts'
import { createCustomer } from '../objects/customer.ts'
import { missing } from '../stripe-error.ts'
import type { Customer } from '../wire.ts'

const CustomerParams = z.object({
  email: z.union([z.literal('').transform(() => null), z.email('Invalid email address')]).optional(),
  name: Unsettable.optional(),
  phone: Unsettable.optional(),
  description: Unsettable.optional(),
  metadata: Metadata.optional(),
  invoice_settings: z.object({ default_payment_method: Unsettable.optional() }).optional(),
})

export const customerRoutes = (on: On, { ledger }: Account) => {
  on('POST', '/v1/customers', ({ form }) => {
    const { invoice_settings: _needsACardFirst, ...given } = readParams(CustomerParams, form)
    const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return ledger.add(createCustomer(named), 'customer.created')
  })

  on('GET', '/v1/customers/:id', ({ id }) => ledger.get('customer', id))

  on('POST', '/v1/customers/:id', ({ id, form }) => {
    const customer = ledger.get('customer', id)
    const { metadata, invoice_settings, ...given } = readParams(CustomerParams, form)
    const method = invoice_settings?.default_payment_method
    if (method && ledger.find('payment_method', method)?.customer !== id) {
      throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]')
    }
    const change = {
      ...given,
      metadata: form.metadata === '' ? {} : mergeMetadata(customer.metadata, metadata),
      invoice_settings: {
        ...customer.invoice_settings,
        ...(method !== undefined && { default_payment_method: method }),
      },
    }
    return ledger.change<Customer>(customer, change as Partial<Customer>, 'customer.updated')
  })

  on('GET', '/v1/customers', ({ form, url }) => paginate(url, ledger.list('customer', filtersOf(form, 'email')), form))

  on('GET', '/v1/customers/:id/payment_methods', ({ id, form, url }) =>
    paginate(url, ledger.list('payment_method', { customer: ledger.get('customer', id, 'customer').id }), form),
  )
}
