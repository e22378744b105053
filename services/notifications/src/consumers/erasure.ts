import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker, type Worker } from '@roletrail/chassis/base/worker'
import { erasureConsumer } from '@roletrail/chassis/messaging/erasure'
import { UserErased } from '@roletrail/contracts/identity/events'
import { NotificationsErasureDone } from '@roletrail/contracts/notifications/events'
import type { NotificationsDatabase, Tx } from '../database.ts'
import { emailQueue } from '../outgoing/repository.ts'
import { noSuchAccount } from '../recipient/repository.ts'

/** Keeps that a mail was sent, and when; removes everything that says to whom. */
export const erasure = erasureConsumer<Tx>({
  erased: UserErased,
  done: NotificationsErasureDone,
  erase: async (tx, userId) => {
    await tx.erasedUser.createMany({ data: { userId }, skipDuplicates: true })
    await tx.recipient.deleteMany({ where: { userId } })
    await tx.suppression.deleteMany({ where: { userId } })
    await tx.outgoingEmail.updateMany({
      where: { userId, state: 'pending' },
      data: { state: 'skipped', reason: noSuchAccount },
    })
    // A provider's reason may quote the address.
    await tx.outgoingEmail.updateMany({ where: { userId, NOT: { state: 'skipped' } }, data: { reason: null } })
    await tx.outgoingEmail.updateMany({ where: { userId }, data: { email: null, code: null } })
  },
})

const sweepMs = 1_000

/**
 * Removes what a response that was on its way during an erasure wrote down after it: a recipient, a reason, an address.
 * Settles mails whose queue item an operator closed.
 */
export const createErasureSweep = (database: NotificationsDatabase, logger: Logger): Worker =>
  pollingWorker('erasure-sweep', logger, sweepMs, async () => {
    await database.$executeRaw`
      delete from recipients using erased_users where recipients.user_id = erased_users.user_id`
    await database.$executeRaw`
      update outgoing_emails set reason = null, email = null, code = null from erased_users
      where outgoing_emails.user_id = erased_users.user_id and state <> 'skipped'
        and (reason is not null or email is not null or code is not null)`
    await database.$executeRaw`
      update outgoing_emails set state = 'skipped', reason = 'Its work was closed by hand.', email = null, code = null
      from work_items as item
      where item.queue = ${emailQueue.name} and item.id = outgoing_emails.id::text and item.state = 'done'
        and outgoing_emails.state = 'pending'`
    return false
  })
