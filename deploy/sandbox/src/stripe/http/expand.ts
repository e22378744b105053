import { lineItemOf } from '../billing/open-session.ts'
import type { Ledger } from '../ledger.ts'
import { StripeError } from '../stripe-error.ts'
import type { ObjectName, StripeObjects } from '../wire.ts'
import { asList } from './list.ts'

const objectByPrefix: Record<string, ObjectName> = {
  ch: 'charge',
  cus: 'customer',
  du: 'dispute',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  re: 'refund',
  sub: 'subscription',
}

type Node = Record<string, unknown>

// https://docs.stripe.com/api/expanding_objects
const maxDepth = 4

/** Replaces ids by their objects along paths such as `subscription.latest_invoice` or `data.customer`. */
export const expand = (ledger: Ledger, response: object, paths: string[]): object => {
  const copy = structuredClone(response) as Node
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > maxDepth)
      throw new StripeError(400, `You cannot expand more than ${maxDepth} levels of a property (${path}).`, {
        param: 'expand',
      })
    walk(ledger, copy, steps, path)
  }
  return copy
}

const walk = (ledger: Ledger, node: unknown, [field, ...rest]: string[], path: string): void => {
  if (field === undefined || node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const item of node) walk(ledger, item, [field, ...rest], path)
    return
  }
  const parent = node as Node
  const value = parent[field] === undefined ? included(ledger, parent, field) : parent[field]
  if (value === undefined) {
    throw new StripeError(400, `This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  parent[field] = typeof value === 'string' ? (referred(ledger, value) ?? value) : value
  walk(ledger, parent[field], rest, path)
}

const referred = (ledger: Ledger, id: string) => {
  // A price keeps the id from the environment, whatever its prefix.
  const object = objectByPrefix[id.slice(0, id.indexOf('_'))]
  const found = object && ledger.find(object, id)
  return found && (structuredClone(found) as unknown)
}

/** Lists that Stripe leaves out unless they are requested. */
const included = (ledger: Ledger, parent: Node, field: string): unknown => {
  const id = String(parent.id)
  switch (`${String(parent.object)}.${field}`) {
    case 'invoice.payments':
      return asList(`/v1/invoices/${id}/payments`, ledger.list('invoice_payment', { invoice: id }))
    case 'checkout.session.line_items':
      return asList(`/v1/checkout/sessions/${id}/line_items`, [lineItemOf(ledger, ledger.get('checkout.session', id))])
    case 'customer.subscriptions':
      return asList('/v1/subscriptions', ledger.list('subscription', { customer: id }).filter(isRunning))
    case 'charge.refunds':
      return asList(`/v1/charges/${id}/refunds`, ledger.list('refund', { charge: id }))
    default:
      return undefined
  }
}

const isRunning = ({ status }: StripeObjects['subscription']) => status !== 'canceled'
