import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import { createQueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { UserActiveChanged } from '@roletrail/contracts/identity/events'
import { z } from 'zod'
import type { BillingDatabase, Tx } from '../database.ts'
import type { createCancellation } from '../self-service/cancellation.ts'

/** People whose account was deactivated. An item has the id of the event; the key is the user's id. */
export const deactivationQueue = { name: 'deactivations', payload: z.object({ userId: z.uuid() }) }

/** Ends the subscription of a person who was deactivated; activating them does not bring it back. */
export const deactivationsConsumer: Consumer<Tx> = {
  name: 'billing-deactivations',
  stream: 'identity',
  handlers: [
    on(UserActiveChanged, async ({ id, data: { userId, isActive } }, tx: Tx) => {
      if (!isActive) await enqueue(tx, deactivationQueue, { id, key: userId, payload: { userId } })
    }),
  ],
}

/** Cancels at the end of the paid period, as the person could themself, for as long as the provider is away. */
export const deactivationWorker = (
  database: BillingDatabase,
  { cancelUnasked }: Pick<ReturnType<typeof createCancellation>, 'cancelUnasked'>,
  logger: Logger,
) =>
  createQueueWorker({
    queue: deactivationQueue,
    database,
    logger,
    concurrency: 1,
    timeoutMs: 120_000,
    handle: async ({ payload: { userId } }) => {
      try {
        await cancelUnasked(userId)
      } catch (error) {
        // There is nothing to end.
        if (!(error instanceof Rejection && error.code === 'no_subscription')) throw error
      }
    },
  })
