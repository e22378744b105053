import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { people } from '@roletrail/contracts/identity/people'
import type { Stripe } from 'stripe'

/** Whether there is an account with this id that its owner can use. */
export type HasAccount = (userId: string) => Promise<boolean>

export const createHasAccount =
  (identity: InternalClient): HasAccount =>
  async (userId) =>
    (await identity.call(people, { body: { ids: [userId] } })).some(({ isActive }) => isActive)

/**
 * Whether the session was opened for a signup, which gets its account once it is paid. Nobody outside can set a
 * session's metadata, as opposed to its `client_reference_id`.
 */
export const isOfSignup = ({ metadata }: Stripe.Checkout.Session) => metadata?.signupId !== undefined
