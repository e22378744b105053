import type { Logger } from '@roletrail/chassis/base/logger'
import { erasureConsumer } from '@roletrail/chassis/messaging/erasure'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import { UserErased } from '@roletrail/contracts/identity/events'
import { NotificationsErasureDone } from '@roletrail/contracts/notifications/events'
import type { NotificationsDatabase, Tx } from '../database.ts'
import { emailQueue, farewell, noSuchAccount, reminderQueue } from '../outgoing/repository.ts'

/** Keeps that a mail was sent, and when; removes everything that says to whom, but where the last mail still has to go. */
export const erasure = erasureConsumer<Tx>({
  erased: UserErased,
  done: NotificationsErasureDone,
  erase: async (tx, userId) => {
    // Erased once more after a restore, somebody counts as erased now.
    await tx.$executeRaw`
      insert into erased_users (user_id) values (${userId}::uuid)
      on conflict (user_id) do update set erased_at = now()`
    await tx.recipient.deleteMany({ where: { userId } })
    await tx.suppression.deleteMany({ where: { userId } })
    // The consumer of identity's events removes the person from the audience; this one is billing's.
    await tx.audienceSubscription.deleteMany({ where: { userId } })
    await tx.unsubscribe.deleteMany({ where: { userId } })
    await tx.broadcastTest.deleteMany({ where: { userId } })
    // By the primary key, broadcast by broadcast. A receiving server's words may quote the address.
    await tx.$executeRaw`
      update deliveries set reason = null
      where broadcast_id = any(array(select id from broadcasts)) and user_id = ${userId}::uuid and reason is not null
        and state = 'failed'`
    await tx.outgoingEmail.updateMany({
      where: { userId, state: 'pending', NOT: { template: farewell } },
      data: { state: 'skipped', reason: noSuchAccount },
    })
    // A provider's reason may quote the address.
    await tx.outgoingEmail.updateMany({ where: { userId, NOT: { state: 'skipped' } }, data: { reason: null } })
    await tx.outgoingEmail.updateMany({
      where: { userId, NOT: { template: farewell, state: 'pending' } },
      data: { email: null, code: null, data: {} },
    })
  },
})

const everyMs = 10_000

/** Everything that was on its way when somebody was erased has ended by then, with or without a result. */
const settledAfter = '1 hour'

/** The last mail has expired by then, and what Mailgun reports of it is read. */
const toldAfter = '4 days'

/**
 * Removes what a response that was on its way during an erasure wrote down after it: a recipient, a reason, an address.
 * It looks at the people erased lately, of whom there are few or none.
 */
export const removeLateWrites = async (database: NotificationsDatabase): Promise<void> => {
  await database.$executeRaw`
    delete from recipients using erased_users as erased
    where recipients.user_id = erased.user_id and erased.erased_at > now() - ${settledAfter}::interval`
  await database.$executeRaw`
    delete from audience_subscriptions as subscription using erased_users as erased
    where subscription.user_id = erased.user_id and erased.erased_at > now() - ${settledAfter}::interval`
  await database.$executeRaw`
    update outgoing_emails set reason = null, email = null, code = null from erased_users as erased
    where outgoing_emails.user_id = erased.user_id and erased.erased_at > now() - ${toldAfter}::interval
      and state <> 'skipped' and (reason is not null or email is not null or code is not null)
      and not (template = ${farewell} and state = 'pending')`
}

/** Settles mails whose queue item an operator closed. */
const settleClosed = (database: NotificationsDatabase) =>
  database.$executeRaw`
    update outgoing_emails set state = 'skipped', reason = 'Its work was closed by hand.', email = null, code = null, data = '{}'
    from work_items as item
    where item.queue = any(${[emailQueue.name, reminderQueue.name]}) and item.id = outgoing_emails.id::text and item.state = 'done'
      and outgoing_emails.state = 'pending'`

export const createErasureSweep = (database: NotificationsDatabase, logger: Logger) =>
  createSweep({
    name: 'erasure-sweep',
    everyMs,
    database,
    logger,
    work: async () => {
      await removeLateWrites(database)
      await settleClosed(database)
      return false
    },
  })
