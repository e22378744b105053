import { nowInSeconds } from '../../time.ts'
import type { Account } from '../account.ts'
import { detailsOf } from '../objects/checkout-session.ts'
import { createCustomer } from '../objects/customer.ts'
import { type CardOnFile, createPaymentMethod } from '../objects/payment-method.ts'
import { createSubscription } from '../objects/subscription.ts'
import { StripeError } from '../stripe-error.ts'
import type { CheckoutOrder, Session, Subscription } from '../wire.ts'
import { collect, issueInvoice } from './collect.ts'

/** Returns the session; expires it first if it is due. */
export const currentSession = (account: Account, id: string): Session => {
  const session = account.ledger.get('checkout.session', id)
  return session.status === 'open' && session.expires_at <= nowInSeconds() ? expireSession(account, session) : session
}

export const expireSession = ({ ledger }: Account, session: Session): Session => {
  if (session.status !== 'open') {
    throw new StripeError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    )
  }
  return ledger.change<Session>(session, { status: 'expired', url: null }, 'checkout.session.expired')
}

export const expireDueSessions = (account: Account) => {
  for (const { id } of account.ledger.list('checkout.session', { status: 'open' })) currentSession(account, id)
}

export const needsCard = (session: Session, order: CheckoutOrder) =>
  session.payment_method_collection === 'always' || order.trialDays === 0

interface Payer {
  email: string
  /** Undefined if a trial begins without a card. */
  card: CardOnFile | undefined
}

/** The card has been accepted: from here everything follows in one transaction. */
export const completeSession = (account: Account, session: Session, { email, card }: Payer): Session => {
  const { ledger } = account
  const order = ledger.get('checkout.order', session.id)
  const customer = session.customer
    ? ledger.get('customer', session.customer)
    : ledger.add(createCustomer({ email, name: card?.name ?? null }), 'customer.created')
  const method = card && ledger.add(createPaymentMethod(customer.id, card, email), 'payment_method.attached')

  const subscription = ledger.add(
    createSubscription({
      customer: customer.id,
      paymentMethod: method?.id ?? null,
      price: ledger.get('price', order.price),
      quantity: order.quantity,
      trialDays: order.trialDays,
      description: order.description,
      metadata: order.metadata,
    }),
  )
  const invoice = collect(account, issueInvoice(account, subscription, 'subscription_create'))
  ledger.change<Subscription>(subscription, { latest_invoice: invoice.id }, 'customer.subscription.created')

  return ledger.change<Session>(
    session,
    {
      status: 'complete',
      payment_status: invoice.amount_paid > 0 ? 'paid' : 'no_payment_required',
      customer: customer.id,
      customer_details: detailsOf(email, card?.name ?? customer.name ?? null),
      subscription: subscription.id,
      invoice: invoice.id,
      url: null,
    },
    'checkout.session.completed',
  )
}

export const successUrlOf = ({ id, success_url }: Session) =>
  (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id))
