import { newId } from '@roletrail/chassis/base/id'
import { erasureConsumer } from '@roletrail/chassis/messaging/erasure'
import { discard, enqueue } from '@roletrail/chassis/queue/work-queue'
import { BillingErasureDone } from '@roletrail/contracts/billing/events'
import { UserErased } from '@roletrail/contracts/identity/events'
import { accountClosureQueue, forgetCards } from '../account-closure/account-closure.ts'
import type { Tx } from '../database.ts'
import { emailSyncQueue } from '../email-sync/email-sync.ts'

/**
 * Closes a deleted account. Payments are kept, as tax law requires, under an id that no longer leads to a person; the
 * erasure is confirmed once Stripe knows.
 */
export const billingErasure = erasureConsumer<Tx>({
  erased: UserErased,
  done: BillingErasureDone,
  erase: async (tx, userId) => {
    await forgetCards(tx, userId)
    // After a restore the same person may be erased again, and is confirmed again.
    await discard(tx, accountClosureQueue, userId)
    await enqueue(tx, accountClosureQueue, { id: newId(), key: userId, payload: { userId } })
    await discard(tx, emailSyncQueue, userId)
    return 'later'
  },
})
