import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { StripeObjects } from '../wire.ts'

interface Options {
  charge: StripeObjects['charge']
  amount: number
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  metadata: Record<string, string>
  status: 'succeeded' | 'pending'
}

export const createRefund = ({ charge, amount, reason, metadata, status }: Options): StripeObjects['refund'] => ({
  id: newId('re_'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: nowInSeconds(),
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
})
