import { createHash } from 'node:crypto'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { NotificationsDatabase, Tx } from '../database.ts'
import type { DeliveryEvent } from '../mailgun/delivery-events.ts'

/** Applies each delivery event once; neither repetition nor order makes a difference. */
export const recordDeliveryEvents = (database: NotificationsDatabase, events: DeliveryEvent[]): Promise<void> =>
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
