import type { Logger } from '@roletrail/chassis/base/logger'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { createQueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { people } from '@roletrail/contracts/identity/people'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'
import { personLock } from '../reconciliation/reconciler.ts'
import { callStripe } from '../stripe/call-stripe.ts'

/** Changed emails that Stripe does not know of yet. An item has the id of the event; the key is the user's id. */
export const emailSyncQueue = { name: 'email-syncs', payload: z.object({ userId: z.uuid() }) }

/** Updates emails at Stripe, oldest change first, for as long as it takes. */
export const emailSyncWorker = (
  database: BillingDatabase,
  syncEmail: (userId: string) => Promise<void>,
  logger: Logger,
) =>
  createQueueWorker({
    queue: emailSyncQueue,
    database,
    logger,
    concurrency: 1,
    timeoutMs: 120_000,
    handle: ({ payload: { userId } }) => syncEmail(userId),
  })

/**
 * Gives Stripe the email a person has now, whichever change caused it, so that late and repeated changes lead to the
 * same. It takes the lock that closing the account takes: an email that is sent before is erased with the rest, and
 * none is sent afterwards.
 */
export const createSyncEmail =
  (database: BillingDatabase, stripe: Stripe, identity: InternalClient, locks: AdvisoryLocks) =>
  (userId: string): Promise<void> =>
    locks.exclusively(personLock(userId), async ({ signal }) => {
      if (await database.accountClosure.findUnique({ where: { userId } })) return
      const [person] = await identity.call(people, { body: { ids: [userId] } })
      if (!person) return
      const { email } = person
      const customers = await database.customer.findMany({ where: { userId } })
      for (const { stripeCustomerId } of customers) {
        // After a lost lock the account may have been closed meanwhile.
        signal.throwIfAborted()
        await callStripe(() => stripe.customers.update(stripeCustomerId, { email }))
      }
    })
