import { nowInSeconds, periodEnd } from '../../time.ts'
import type { Account } from '../account.ts'
import { inPeriod, itemOf } from '../objects/subscription.ts'
import { StripeError } from '../stripe-error.ts'
import type { Customer, PaymentMethod, Subscription } from '../wire.ts'
import { collect, issueInvoice, payInvoice, subscriptionOf } from './collect.ts'

/** What happens when the current period is over: the subscription ends as requested, or the next period is billed. */
export const advance = (account: Account, subscription: Subscription): Subscription => {
  const { ledger } = account
  if (subscription.status === 'canceled') throw new StripeError(400, 'This subscription has ended.')
  if (subscription.cancel_at_period_end) return endSubscription(account, subscription, 'cancellation_requested')

  const wasPastDue = subscription.status === 'past_due'
  const start = itemOf(subscription).current_period_end
  const next = ledger.change<Subscription>(subscription, {
    items: inPeriod(subscription, start, periodEnd(subscription.billing_cycle_anchor, start)),
    status: 'active',
  })
  const invoice = collect(account, issueInvoice(account, next, 'subscription_cycle'))
  const isPaid = invoice.status === 'paid'
  const renewed = { ...next, latest_invoice: invoice.id, status: isPaid ? ('active' as const) : ('past_due' as const) }
  ledger.change<Subscription>(subscription, renewed, 'customer.subscription.updated')
  // Stripe's retries are over within a month: a second failing period ends the subscription.
  return wasPastDue && !isPaid ? endSubscription(account, renewed, 'payment_failed') : renewed
}

// Stripe's usual setting: the first attempt and three more.
const maxAttempts = 4

/** What Stripe does by itself after some days: it retries the open invoice, and gives up after the last attempt. */
export const retry = (account: Account, subscription: Subscription): Subscription => {
  const { ledger } = account
  const [open] = ledger
    .list('invoice', { customer: subscription.customer, status: 'open' })
    .filter((invoice) => subscriptionOf(invoice) === subscription.id)
  if (!open) throw new StripeError(400, 'This subscription has no open invoice.')
  const { status, attempt_count } = payInvoice(account, open)
  const now = ledger.get('subscription', subscription.id)
  return status !== 'paid' && attempt_count >= maxAttempts ? endSubscription(account, now, 'payment_failed') : now
}

export const endSubscription = (
  { ledger }: Account,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription =>
  ledger.change<Subscription>(
    subscription,
    {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? nowInSeconds(),
      ended_at: nowInSeconds(),
      cancellation_details: { ...emptyDetails, ...subscription.cancellation_details, reason },
    },
    'customer.subscription.deleted',
  )

/** Cancels at the end of the period, or undoes that. */
export const cancelAtPeriodEnd = (subscription: Subscription, cancel: boolean): Partial<Subscription> => ({
  cancel_at_period_end: cancel,
  cancel_at: cancel ? itemOf(subscription).current_period_end : null,
  canceled_at: cancel ? nowInSeconds() : null,
  cancellation_details: { ...emptyDetails, reason: cancel ? 'cancellation_requested' : null },
})

/** The new card becomes the default everywhere and pays open invoices. */
export const replaceCard = (account: Account, customer: Customer, method: PaymentMethod) => {
  const { ledger } = account
  ledger.add(method, 'payment_method.attached')
  ledger.change<Customer>(
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } },
    'customer.updated',
  )
  for (const subscription of ledger.list('subscription', { customer: customer.id })) {
    if (subscription.status === 'canceled') continue
    ledger.change<Subscription>(subscription, { default_payment_method: method.id }, 'customer.subscription.updated')
  }
  for (const invoice of ledger.list('invoice', { customer: customer.id, status: 'open' })) {
    const isRunning = ledger.find('subscription', subscriptionOf(invoice))?.status === 'past_due'
    if (isRunning) payInvoice(account, invoice)
  }
}

/** A sandbox that runs for a month renews what is due, too. */
export const renewDueSubscriptions = (account: Account) => {
  for (const subscription of account.ledger.list('subscription')) {
    const isRunning = subscription.status !== 'canceled'
    if (isRunning && itemOf(subscription).current_period_end <= nowInSeconds()) advance(account, subscription)
  }
}

const emptyDetails = { comment: null, feedback: null, feedback_option: null, reason: null }
