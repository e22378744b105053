import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { Customer } from '../wire.ts'

type Options = Partial<Pick<Customer, 'email' | 'name' | 'phone' | 'description' | 'metadata'>>

export const createCustomer = ({ email, name, phone, description, metadata }: Options): Customer => ({
  id: newId('cus_', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created: nowInSeconds(),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: description ?? null,
  discount: null,
  email: email ?? null,
  invoice_prefix: newId('', 8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: metadata ?? {},
  name: name ?? null,
  next_invoice_sequence: 1,
  phone: phone ?? null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})
