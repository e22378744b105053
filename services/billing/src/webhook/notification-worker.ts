import type { Logger } from '@roletrail/chassis/base/logger'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import { isTransient } from '@roletrail/chassis/postgres/transient'
import { createQueueWorker, GiveUp, RetryLater } from '@roletrail/chassis/queue/queue-worker'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { z } from 'zod'
import type { BillingDatabase, Tx } from '../database.ts'
import type { WebhookNotification } from './notification.ts'
import { UnknownCustomer } from './process.ts'

// The checkout that says whose customer it is comes within these attempts, some two minutes; later ones are not ours.
const maxAttemptsForUnknown = 8
// About a quarter of an hour; what fails for longer by itself is for a person.
const maxAttempts = 20
const batch = 200

const queue = { name: 'webhook-notifications', payload: z.object({}) }

/** Stores the notifications that are new and enqueues their processing; returns how many were new. */
export const enqueueNotifications = async (database: BillingDatabase, notifications: WebhookNotification[]) => {
  if (notifications.length === 0) return 0
  return transaction<Tx, number>(database, async (tx) => {
    const stored = await tx.stripeEvent.createManyAndReturn({ data: notifications, skipDuplicates: true })
    for (const { id, userId, customerId } of stored)
      await enqueue(tx, queue, { id, key: userId ?? customerId ?? id, payload: {} })
    return stored.length
  })
}

/**
 * Processes notifications until each is handled. Those of one person that wait are processed together, because
 * reconciling everything covers all that came before it; the items of the others then find nothing left to do.
 */
export const notificationWorker = (
  database: BillingDatabase,
  process: (notification: WebhookNotification) => Promise<void>,
  logger: Logger,
) =>
  createQueueWorker({
    queue,
    database,
    logger,
    // A later notification of the person waits behind one that failed, so no pause may be long.
    retry: { maxMs: 60_000 },
    timeoutMs: 120_000,
    handle: async ({ id, attempt }) => {
      const waiting = await waitingWith(database, id)
      if (waiting.length === 0) return
      // Each checkout is separate; of all others the first is enough.
      const checkouts = waiting.filter(({ type }) => type.startsWith('checkout.'))
      const failed: { id: string; error: unknown }[] = []
      for (const notification of checkouts.length ? checkouts : waiting.slice(0, 1))
        await process(notification).catch((error: unknown) => {
          if (!(error instanceof UnknownCustomer)) failed.push({ id: notification.id, error })
          else if (attempt < maxAttemptsForUnknown)
            throw new RetryLater(500 * 2 ** attempt, error.message, { counts: true })
        })
      // One that always fails keeps nobody's others waiting, its own person's neither.
      const ids = waiting.map((each) => each.id).filter((each) => !failed.some((one) => one.id === each))
      await database.$executeRaw`update stripe_events set handled_at = now() where id = any(${ids})`
      const [first] = failed
      if (!first) return
      if (attempt >= maxAttempts && !isTransient(first.error))
        throw new GiveUp(`${first.id} cannot be processed`, { cause: first.error })
      throw first.error
    },
  })

/** What waits of the person a notification is about, itself among it; nothing if it was handled with another. */
const waitingWith = async (database: BillingDatabase, id: string): Promise<WebhookNotification[]> => {
  const first = await database.stripeEvent.findUnique({ where: { id, handledAt: null } })
  if (!first) return []
  const { userId, customerId } = first
  if (userId === null && customerId === null) return [first]
  return database.stripeEvent.findMany({
    where: { handledAt: null, ...(userId ? { userId } : { userId: null, customerId }) },
    orderBy: { receivedAt: 'asc' },
    take: batch,
  })
}
