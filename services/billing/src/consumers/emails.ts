import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { UserEmailChanged } from '@roletrail/contracts/identity/events'
import type { Tx } from '../database.ts'
import { emailSyncQueue } from '../email-sync/email-sync.ts'

/** A person's email changed: it is enqueued to be synced to Stripe. */
export const emailsConsumer: Consumer<Tx> = {
  name: 'billing-emails',
  stream: 'identity',
  handlers: [
    on(UserEmailChanged, ({ id, data: { userId } }, tx: Tx) =>
      enqueue(tx, emailSyncQueue, { id, key: userId, payload: { userId } }),
    ),
  ],
}
