import type { Logger } from '@roletrail/chassis/base/logger'
import { isProblem } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { createQueueWorker, type QueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import { z } from 'zod'
import type { IdentityDatabase, Tx } from '../database.ts'
import { signup } from './aggregate.ts'
import { openAccount } from './open-account.ts'

/** Signups whose 24 hours are over, by their ids: one that billing cannot answer for waits alone. */
const expiredSignupQueue = { name: 'expired-signups', payload: z.null() }

const batch = 100

// The checkout is opened a moment after the signup and lasts as long; this is well past both.
const graceHours = 1

/** Queues signups that have expired and are neither paid nor ended; returns whether there may be more. */
export const queueExpired = (database: IdentityDatabase): Promise<boolean> =>
  transaction(database, async (tx: Tx) => {
    const expired = await tx.$queryRaw<{ id: string }[]>`
      select id from signups
      where status in ('requested', 'checkout_open') and expires_at < now() - ${graceHours} * interval '1 hour'
        and not exists (
          select from work_items where queue = ${expiredSignupQueue.name} and work_items.id = signups.id::text)
      order by expires_at limit ${batch}`
    for (const { id } of expired) await enqueue(tx, expiredSignupQueue, { id, payload: null })
    return expired.length === batch
  })

/**
 * Ends expired signups and removes their personal data. Billing is asked once more before that: a person who paid in the
 * last minute gets an account, and while billing is unavailable no signup ends.
 */
export const createExpiryWorker = (database: IdentityDatabase, billing: InternalClient, logger: Logger): QueueWorker =>
  createQueueWorker({
    queue: expiredSignupQueue,
    database,
    logger,
    retry: { baseMs: 60_000, maxMs: 60 * 60_000 },
    handle: async ({ id }, { complete }) => {
      const found = await database.signup.findUnique({ where: { id }, select: { checkoutSessionId: true } })
      const sessionId = found?.checkoutSessionId ?? null
      const paid = sessionId === null ? undefined : await fulfilIfPaid(billing, sessionId)
      await transaction<Tx, void>(database, async (tx) => {
        if (paid) await openAccount(tx, paid, logger)
        else if (found) await handle(tx, signup, id, { type: 'Expire' })
        await complete(tx)
      })
    },
  })

const unpaid = ['payment_not_completed', 'checkout_expired', 'checkout_not_found', 'already_subscribed'] as const

const fulfilIfPaid = async (billing: InternalClient, sessionId: string) => {
  try {
    return await billing.call(fulfilCheckout, { body: { sessionId } })
  } catch (error) {
    if (unpaid.some((code) => isProblem(error, fulfilCheckout, code))) return undefined
    throw error
  }
}
