import type { Logger } from '@roletrail/chassis/base/logger'
import { isProblem } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { IdentityDatabase, Tx } from '../database.ts'
import { openAccount } from './open-account.ts'
import { signups } from './repository.ts'

const unpaid = ['payment_not_completed', 'checkout_expired', 'checkout_not_found', 'already_subscribed'] as const
const batch = 50

// The checkout is opened a moment after the signup and lives as long; this is well past both.
const graceHours = 1

/**
 * Ends signups whose day is over and erases what they know of a person. Before that billing is asked once more: who
 * paid in the last minute gets an account, and while billing is away nobody's signup ends.
 */
export const expireSignups = async (database: IdentityDatabase, billing: InternalClient, logger: Logger) => {
  const over = await database.$queryRaw<{ id: string; sessionId: string | null }[]>`
    select id, checkout_session_id as "sessionId" from signups
    where status in ('requested', 'checkout_open') and expires_at < now() - ${graceHours} * interval '1 hour' order by expires_at limit ${batch}`
  for (const { id, sessionId } of over) {
    const paid = sessionId === null ? undefined : await lastQuestion(billing, sessionId)
    await transaction<Tx, unknown>(database, (tx) =>
      paid ? openAccount(tx, paid, logger) : handle(tx, signups, id, { type: 'Expire' }),
    )
  }
}

const lastQuestion = async (billing: InternalClient, sessionId: string) => {
  try {
    return await billing.call(fulfilCheckout, { body: { sessionId } })
  } catch (error) {
    if (unpaid.some((code) => isProblem(error, fulfilCheckout, code))) return undefined
    throw error
  }
}
