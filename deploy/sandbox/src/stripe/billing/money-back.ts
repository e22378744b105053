import type { Account } from '../account.ts'
import { createDispute } from '../objects/dispute.ts'
import { StripeError } from '../stripe-error.ts'
import type { Charge, Dispute, Refund, Subscription } from '../wire.ts'

/** What becomes of a refund that is pending, or of one that had succeeded: a bank may still send it back. */
export const settleRefund = ({ ledger }: Account, refund: Refund, status: 'succeeded' | 'failed'): Refund => {
  if (refund.status === 'failed') throw new StripeError(400, 'This refund has failed already.')
  if (status === 'succeeded')
    return ledger.change<Refund>(refund, { status }, 'refund.updated', 'charge.refund.updated')
  const charge = ledger.get('charge', refund.charge ?? '')
  ledger.change<Charge>(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  return ledger.change<Refund>(
    refund,
    { status, failure_reason: 'lost_or_stolen_card' },
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  )
}

/** The payer has their bank take the payment back, or only ask about it (an inquiry, `warning_…`). */
export const disputeCharge = ({ ledger }: Account, charge: Charge, status: string): Dispute => {
  ledger.change<Charge>(charge, { disputed: true })
  const events = status.startsWith('warning_') ? [] : ['charge.dispute.funds_withdrawn']
  return ledger.add(createDispute(charge, status), 'charge.dispute.created', ...events)
}

const closed = ['won', 'lost', 'prevented', 'warning_closed']

export const changeDispute = ({ ledger }: Account, dispute: Dispute, status: string): Dispute =>
  ledger.change<Dispute>(
    dispute,
    { status },
    closed.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated',
  )

/** What Stripe does after the last attempt if the account is set to leave subscriptions unpaid. */
export const leaveUnpaid = ({ ledger }: Account, subscription: Subscription): Subscription =>
  ledger.change<Subscription>(subscription, { status: 'unpaid' }, 'customer.subscription.updated')
