import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import type { SignupEvent } from './events.ts'

export const readModel: ReadModel[] = [{ table: 'signups', key: 'id', columns: ['status', 'checkout_session_id'] }]

const erased = { name: null, email: null, passwordHash: null }

/**
 * The row exists before the first event: it holds personal data, which events never do. A rebuild does not bring back
 * one that ended long ago and was deleted.
 */
export const project = async (tx: Tx, { id, event }: Recorded<SignupEvent>) => {
  const setStatus = (status: string, data: object = {}) =>
    tx.signup.updateMany({ where: { id }, data: { status, ...data } })
  switch (event.type) {
    case 'Requested':
      await setStatus('requested')
      return
    case 'CheckoutOpened':
      await setStatus('checkout_open', { checkoutSessionId: event.sessionId })
      return
    case 'Completed':
      // The browser binding stays: the browser that started may return after the webhook.
      await setStatus('completed', erased)
      return
    case 'Expired':
      await setStatus('expired', { ...erased, browserBindingHash: null })
      return
    case 'RefundRequired':
      await setStatus('refund_required', { ...erased, browserBindingHash: null })
      return
    case 'Refunded':
      await setStatus('refunded')
  }
}
