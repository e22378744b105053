import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { SignupEvent } from './events.ts'

export type SignupCommand =
  | { type: 'Request' }
  | { type: 'OpenCheckout'; sessionId: string }
  /** Its checkout was paid; `emailTaken` if the address belongs to another account by now, which is `payerId`. */
  | { type: 'Settle'; emailTaken: boolean; payerId: string | null }
  | { type: 'Expire' }
  /** The payment was refunded. */
  | { type: 'RecordRefund' }

export type Signup = {
  status: 'absent' | 'requested' | 'checkout_open' | 'completed' | 'expired' | 'refund_required' | 'refunded'
}

const decide = (command: SignupCommand, { status }: Signup): SignupEvent[] => {
  switch (command.type) {
    case 'Request':
      return status === 'absent' ? [{ type: 'Requested' }] : []
    case 'OpenCheckout':
      return status === 'requested' ? [{ type: 'CheckoutOpened', sessionId: command.sessionId }] : []
    case 'Settle':
      return settle(command, status)
    case 'Expire':
      return isOpen(status) ? [{ type: 'Expired' }] : []
    case 'RecordRefund':
      return status === 'refund_required' ? [{ type: 'Refunded' }] : []
  }
}

/** A payment that cannot become an account is refunded. */
const settle = (
  { emailTaken, payerId }: Extract<SignupCommand, { type: 'Settle' }>,
  status: Signup['status'],
): SignupEvent[] => {
  if (isOpen(status))
    return emailTaken ? [{ type: 'RefundRequired', reason: 'email_taken', payerId }] : [{ type: 'Completed' }]
  return status === 'expired' ? [{ type: 'RefundRequired', reason: 'signup_expired', payerId: null }] : []
}

const isOpen = (status: Signup['status']) => status === 'requested' || status === 'checkout_open'

const evolve = (_signup: Signup, event: SignupEvent): Signup => {
  switch (event.type) {
    case 'Requested':
      return { status: 'requested' }
    case 'CheckoutOpened':
      return { status: 'checkout_open' }
    case 'Completed':
      return { status: 'completed' }
    case 'Expired':
      return { status: 'expired' }
    case 'RefundRequired':
      return { status: 'refund_required' }
    case 'Refunded':
      return { status: 'refunded' }
  }
}

export const signupDecider: Decider<SignupCommand, Signup, SignupEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
