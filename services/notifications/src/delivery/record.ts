import { createHash } from 'node:crypto'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { NotificationsDatabase, Tx } from '../database.ts'
import type { Became } from '../mailgun/became.ts'

/** Writes down what became of mails, each event once; how often it is told, and in which order, makes no difference. */
export const recordOutcomes = (database: NotificationsDatabase, news: Became[]): Promise<void> =>
  transaction<Tx, void>(database, async (tx) => {
    for (const became of news) {
      const { id, mailId, outcome: event, at } = became
      const { count } = await tx.mailgunEvent.createMany({ data: { id, mailId, event, at }, skipDuplicates: true })
      if (count === 1) await apply(tx, became)
    }
  })

const apply = async (tx: Tx, { mailId, outcome, at, recipient, suppression, reason }: Became) => {
  // A complaint comes after the delivery, and says more.
  await tx.$executeRaw`
    update mails set outcome = ${outcome}, outcome_at = ${at}
    where id = ${mailId}::uuid and (outcome_at is null or outcome_at <= ${at})`
  if (outcome === 'failed')
    await tx.$executeRaw`
      update mails set state = 'failed', reason = ${reason}, email = null, code = null
      where id = ${mailId}::uuid and state in ('sent', 'sending', 'unknown')`

  const addressHash = createHash('sha256').update(recipient.toLowerCase()).digest('hex')
  // It takes mail again.
  if (outcome === 'delivered')
    await tx.suppression.deleteMany({ where: { addressHash, reason: 'bounced', at: { lt: at } } })
  if (suppression)
    await tx.$executeRaw`
      insert into suppressions (address_hash, reason, user_id, at)
      select ${addressHash}, ${suppression}, user_id, ${at} from mails
      where id = ${mailId}::uuid and not exists (select from forgotten where forgotten.user_id = mails.user_id)
      on conflict (address_hash, reason) do update set at = greatest(suppressions.at, excluded.at)`
}
