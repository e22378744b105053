import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { Charge, Dispute } from '../wire.ts'

/** Its evidence is left out: nobody here reads or submits any. */
export const createDispute = (charge: Charge, status: string): Dispute => ({
  id: newId('du_'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: nowInSeconds(),
  currency: charge.currency,
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: status.startsWith('warning_'),
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status,
})
