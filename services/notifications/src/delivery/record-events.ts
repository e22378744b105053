import { createHash } from 'node:crypto'
import type { Logger } from '@roletrail/chassis/base/logger'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import { isTransient } from '@roletrail/chassis/postgres/transient'
import type { NotificationsDatabase, Tx } from '../database.ts'
import type { DeliveryEvent } from '../mailgun/delivery-events.ts'

/**
 * Applies each delivery event once; neither repetition nor order makes a difference. One that cannot be applied is reported
 * and left out, because it would keep all later ones from being read.
 */
export const recordDeliveryEvents = async (
  database: NotificationsDatabase,
  events: DeliveryEvent[],
  logger: Logger,
): Promise<void> => {
  try {
    await record(database, events)
  } catch (error) {
    if (isTransient(error)) throw error
    const [event, ...more] = events
    if (event && more.length === 0)
      return logger.error({ err: error, delivery: event.emailId }, 'an event of the mail provider cannot be applied')
    for (const each of events) await recordDeliveryEvents(database, [each], logger)
  }
}

const record = (database: NotificationsDatabase, events: DeliveryEvent[]): Promise<void> =>
  transaction<Tx, void>(database, async (tx) => {
    for (const event of events) {
      const { id, emailId, outcome, at } = event
      const { count } = await tx.mailgunEvent.createMany({
        data: { id, emailId, event: outcome, at },
        skipDuplicates: true,
      })
      if (count === 1) await apply(tx, event)
    }
  })

const apply = async (tx: Tx, { emailId, outcome, at, recipient, suppression, reason }: DeliveryEvent) => {
  // A complaint comes after the delivery and replaces it.
  await tx.$executeRaw`
    update outgoing_emails set outcome = ${outcome}, outcome_at = ${at}
    where id = ${emailId}::uuid and (outcome_at is null or outcome_at <= ${at})`
  if (outcome === 'failed')
    await tx.$executeRaw`
      update outgoing_emails set state = 'failed', reason = ${reason}, email = null, code = null
      where id = ${emailId}::uuid and state in ('pending', 'sent')`

  const addressHash = createHash('sha256').update(recipient.toLowerCase()).digest('hex')
  // The address accepts mail again.
  if (outcome === 'delivered')
    await tx.suppression.deleteMany({ where: { addressHash, reason: 'bounced', at: { lt: at } } })
  if (suppression)
    await tx.$executeRaw`
      insert into suppressions (address_hash, reason, user_id, at)
      select ${addressHash}, ${suppression}, user_id, ${at} from outgoing_emails as outgoing
      where id = ${emailId}::uuid
        and not exists (select from erased_users where erased_users.user_id = outgoing.user_id)
      on conflict (address_hash, reason) do update set at = greatest(suppressions.at, excluded.at)`
}
