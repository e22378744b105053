import type { Logger } from '@roletrail/chassis/base/logger'
import { isProblem } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { IdentityDatabase, Tx } from '../database.ts'
import { signup } from './aggregate.ts'
import { openAccount } from './open-account.ts'

const unpaid = ['payment_not_completed', 'checkout_expired', 'checkout_not_found', 'already_subscribed'] as const
const batch = 50

// The checkout is opened a moment after the signup and lasts as long; this is well past both.
const graceHours = 1

/**
 * Ends signups after their 24 hours and removes their personal data. Billing is asked once more before that: a person
 * who paid in the last minute gets an account, and while billing is unavailable no signup ends.
 */
export const expireSignups = async (database: IdentityDatabase, billing: InternalClient, logger: Logger) => {
  const expired = await database.$queryRaw<{ id: string; sessionId: string | null }[]>`
    select id, checkout_session_id as "sessionId" from signups
    where status in ('requested', 'checkout_open') and expires_at < now() - ${graceHours} * interval '1 hour' 
    order by expires_at limit ${batch}`
  for (const { id, sessionId } of expired) {
    const paid = sessionId === null ? undefined : await fulfilIfPaid(billing, sessionId)
    await transaction<Tx, unknown>(database, (tx) =>
      paid ? openAccount(tx, paid, logger) : handle(tx, signup, id, { type: 'Expire' }),
    )
  }
}

const fulfilIfPaid = async (billing: InternalClient, sessionId: string) => {
  try {
    return await billing.call(fulfilCheckout, { body: { sessionId } })
  } catch (error) {
    if (unpaid.some((code) => isProblem(error, fulfilCheckout, code))) return undefined
    throw error
  }
}
