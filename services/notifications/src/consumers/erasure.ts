import { erasureConsumer } from '@roletrail/chassis/messaging/erasure'
import { UserErased } from '@roletrail/contracts/identity/events'
import { NotificationsErasureDone } from '@roletrail/contracts/notifications/events'
import type { Tx } from '../database.ts'

/** That a mail was sent, and when, stays; to whom it went is known to nobody any more. */
export const erasure = erasureConsumer<Tx>({
  erased: UserErased,
  done: NotificationsErasureDone,
  erase: async (tx, userId) => {
    await tx.forgotten.createMany({ data: { userId }, skipDuplicates: true })
    await tx.recipient.deleteMany({ where: { userId } })
    await tx.suppression.deleteMany({ where: { userId } })
    await tx.mail.updateMany({
      where: { userId, state: 'pending' },
      data: { state: 'skipped', reason: 'There is no such account any more.' },
    })
    // A provider's reason may quote the address.
    await tx.mail.updateMany({ where: { userId, NOT: { state: 'skipped' } }, data: { reason: null } })
    await tx.mail.updateMany({ where: { userId }, data: { email: null, code: null } })
  },
})
