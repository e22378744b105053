import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Stripe } from 'stripe'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { BillingDatabase, Tx } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { subscriptionPaidBy } from '../provider/paid-session.ts'
import { personLock } from '../subscription/person-lock.ts'
import { walkInIdOf, walkIns } from './repository.ts'
import type { WalkIn } from './walk-in.ts'

/** Receives who paid without saying who they are. What they told Stripe is passed on to identity and kept nowhere. */
export const createReception = (
  database: BillingDatabase,
  stripe: Stripe,
  { fulfilLocked }: Fulfilment,
  locks: AdvisoryLocks,
) => {
  const paidSession = async (sessionId: string) => {
    const session = await ask(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }))
    if (!session) throw new Rejection('checkout_not_found', 'There is no such checkout.')
    subscriptionPaidBy(session)
    return session
  }

  return {
    /** A webhook told of it: identity hears, and comes to claim it. */
    note: async (sessionId: string) => {
      await paidSession(sessionId)
      await transaction<Tx, unknown>(database, (tx) =>
        handle(tx, walkIns, walkInIdOf(sessionId), { type: 'Pay', sessionId }),
      )
    },

    /** Who it is by their own words to the payment provider. */
    payer: async (sessionId: string) => {
      const { customer_details: details } = await paidSession(sessionId)
      if (!details?.email) throw new Rejection('checkout_not_found', 'There is no such checkout.')
      return { id: walkInIdOf(sessionId), email: details.email.trim().toLowerCase(), name: details.name ?? null }
    },

    /** It becomes a person's, the first who claims it; then it is fulfilled as any other. */
    claim: async (sessionId: string, userId: string) => {
      const { state } = await transaction<Tx, { state: WalkIn }>(database, (tx) =>
        handle(tx, walkIns, walkInIdOf(sessionId), { type: 'Claim', sessionId, userId }),
      )
      const owner = state.status === 'claimed' ? state.userId : userId
      return locks.exclusively(personLock(owner), () => fulfilLocked(sessionId, owner))
    },
  }
}

export type Reception = ReturnType<typeof createReception>
