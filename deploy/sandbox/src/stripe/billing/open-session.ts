import type { Stripe } from 'stripe'
import type { Account } from '../account.ts'
import type { Ledger } from '../ledger.ts'
import { createSession } from '../objects/checkout-session.ts'
import { StripeError } from '../stripe-error.ts'
import type { Session, Wire } from '../wire.ts'

interface SessionOptions {
  line: { price: string; quantity: number }
  successUrl: string
  cancelUrl?: string | undefined
  clientReferenceId?: string | undefined
  customer?: string | undefined
  customerEmail?: string | undefined
  metadata?: Record<string, string>
  paymentMethodCollection?: 'always' | 'if_required'
  expiresAt: number
  subscription?:
    | { metadata: Record<string, string>; description?: string | undefined; trial_period_days: number }
    | undefined
}

/** Opened by the API, and by the pricing table. */
export const openSession = ({ ledger, publicUrl }: Account, opening: SessionOptions): Session => {
  const { line, subscription } = opening
  const price = ledger.find('price', line.price)
  if (!price) {
    throw new StripeError(400, `No such price: '${line.price}'`, {
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
  }
  const trialDays = subscription?.trial_period_days ?? 0
  const session = createSession({
    successUrl: opening.successUrl,
    cancelUrl: opening.cancelUrl ?? null,
    amount: trialDays > 0 ? 0 : (price.unit_amount ?? 0) * line.quantity,
    currency: price.currency,
    customer: opening.customer ? ledger.get('customer', opening.customer, 'customer') : undefined,
    customerEmail: opening.customerEmail ?? null,
    clientReferenceId: opening.clientReferenceId ?? null,
    expiresAt: opening.expiresAt,
    metadata: opening.metadata ?? {},
    paymentMethodCollection: opening.paymentMethodCollection ?? 'always',
    publicUrl: publicUrl(),
  })
  ledger.add({
    id: session.id,
    object: 'checkout.order',
    price: price.id,
    quantity: line.quantity,
    trialDays,
    description: subscription?.description ?? null,
    metadata: subscription?.metadata ?? {},
  })
  return ledger.add(session)
}

export const lineItemOf = (ledger: Ledger, session: Session): Wire<Stripe.LineItem> => {
  const order = ledger.get('checkout.order', session.id)
  const price = ledger.get('price', order.price)
  const amount = session.amount_total ?? 0
  return {
    id: `li_${session.id.slice(-14)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: ledger.get('product', price.product).name,
    metadata: {},
    price,
    quantity: order.quantity,
  }
}
