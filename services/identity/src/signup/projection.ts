import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import type { SignupEvent } from './events.ts'

export const signupReadModel: ReadModel[] = [
  { table: 'signups', key: 'id', columns: ['status', 'checkout_session_id'] },
]

const erased = { name: null, email: null, passwordHash: null }

/** The signup's row exists before its first event: it holds what events never do. */
export const projectSignup = async (tx: Tx, { id, event }: Recorded<SignupEvent>) => {
  const become = (status: string, data: object = {}) => tx.signup.update({ where: { id }, data: { status, ...data } })
  switch (event.type) {
    case 'Requested':
      await become('requested')
      return
    case 'CheckoutOpened':
      await become('checkout_open', { checkoutSessionId: event.sessionId })
      return
    case 'Completed':
      // The binding stays: the browser that started may return after the webhook.
      await become('completed', erased)
      return
    case 'Expired':
      await become('expired', { ...erased, bindingHash: null })
      return
    case 'RefundRequired':
      await become('refund_required', { ...erased, bindingHash: null })
      return
    case 'Refunded':
      await become('refunded')
  }
}
