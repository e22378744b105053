import { createHash } from 'node:crypto'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Fulfilment } from '../checkout/fulfil.ts'
import { checkoutNotFound, type PaidSessions } from '../checkout/paid-session.ts'
import type { BillingDatabase, Tx } from '../database.ts'
import { personLock } from '../reconciliation/reconciler.ts'
import { guestCheckout } from './aggregate.ts'
import type { GuestCheckout } from './guest-checkout.ts'

/**
 * Checkouts paid on /subscribe by people who are not signed in. The name and email they gave Stripe are passed on to
 * identity and stored nowhere here.
 */
export const createGuestCheckouts = (
  database: BillingDatabase,
  { paid }: PaidSessions,
  { fulfilLocked }: Fulfilment,
  locks: AdvisoryLocks,
) => {
  return {
    /** Called after a webhook: identity learns of it by an event, and claims it. */
    recordPaid: async (sessionId: string) => {
      await paid(sessionId)
      await transaction<Tx, unknown>(database, (tx) =>
        handle(tx, guestCheckout, guestCheckoutId(sessionId), { type: 'Pay', sessionId }),
      )
    },

    /** What the payer told Stripe about themselves. */
    payer: async (sessionId: string) => {
      const { customer_details: details } = (await paid(sessionId)).session
      if (!details?.email) throw checkoutNotFound()
      return { id: guestCheckoutId(sessionId), email: details.email.trim().toLowerCase(), name: details.name ?? null }
    },

    /** Assigns it to the first user it is claimed for; then it is fulfilled like any other checkout. */
    claim: async (sessionId: string, userId: string) => {
      const { state } = await transaction<Tx, { state: GuestCheckout }>(database, (tx) =>
        handle(tx, guestCheckout, guestCheckoutId(sessionId), { type: 'Claim', sessionId, userId }),
      )
      const owner = state.status === 'claimed' ? state.userId : userId
      return locks.exclusively(personLock(owner), (lock) => fulfilLocked(sessionId, owner, lock))
    },
  }
}

export type GuestCheckouts = ReturnType<typeof createGuestCheckouts>

/** The guest checkout of a session, always the same: a version 8 UUID (RFC 9562) derived from the session's id. */
const guestCheckoutId = (sessionId: string) => {
  const hex = createHash('sha256').update(sessionId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
