import { createHash } from 'node:crypto'
import type { Logger } from '@roletrail/chassis/base/logger'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import { isTransient } from '@roletrail/chassis/postgres/transient'
import { recordCopyEvents } from '../broadcast/record-copy-events.ts'
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
      return logger.error({ err: error, delivery: subjectOf(event) }, 'an event of the mail provider cannot be applied')
    for (const each of events) await recordDeliveryEvents(database, [each], logger)
  }
}

/** The mail or the broadcast. */
const subjectOf = ({ of }: DeliveryEvent) => ('emailId' in of ? of.emailId : of.broadcastId)

const record = (database: NotificationsDatabase, events: DeliveryEvent[]): Promise<void> =>
  transaction<Tx, void>(database, async (tx) => {
    const added = await tx.$queryRaw<{ id: string }[]>`
      insert into mailgun_events (id, email_id, event, at)
      select * from unnest(${events.map(({ id }) => id)}::text[], ${events.map(subjectOf)}::uuid[],
        ${events.map(({ outcome }) => outcome)}::text[], ${events.map(({ at }) => at)}::timestamptz[])
      on conflict (id) do nothing
      returning id`
    const fresh = new Set(added.map(({ id }) => id))
    // A page may list an event twice.
    const once = [...new Map(events.map((event) => [event.id, event])).values()].filter(({ id }) => fresh.has(id))
    for (const event of once) if ('emailId' in event.of) await recordOutcome(tx, event.of.emailId, event)
    await recordCopyEvents(
      tx,
      once.flatMap(({ of, ...event }) => ('emailId' in of ? [] : [{ ...of, ...event }])),
    )
    await recordArrivals(
      tx,
      once.filter(({ outcome }) => outcome === 'delivered'),
    )
    for (const event of once) await suppress(tx, event)
  })

const recordOutcome = async (tx: Tx, emailId: string, { outcome, at, reason }: DeliveryEvent) => {
  // A complaint comes after the delivery and replaces it.
  await tx.$executeRaw`
    update outgoing_emails set outcome = ${outcome}, outcome_at = ${at}
    where id = ${emailId}::uuid and (outcome_at is null or outcome_at <= ${at})`
  if (outcome === 'failed')
    await tx.$executeRaw`
      update outgoing_emails set state = 'failed', reason = ${reason}, email = null, code = null
      where id = ${emailId}::uuid and state in ('pending', 'sent')`
}

const hashOf = (recipient: string) => createHash('sha256').update(recipient.toLowerCase()).digest('hex')

/** An address to which a mail was delivered accepts mail again. */
const recordArrivals = (tx: Tx, arrived: DeliveryEvent[]) => tx.$executeRaw`
  delete from suppressions
  using unnest(${arrived.map(({ recipient }) => hashOf(recipient))}::text[],
    ${arrived.map(({ at }) => at)}::timestamptz[]) as arrival (address_hash, at)
  where suppressions.address_hash = arrival.address_hash and reason = 'bounced' and suppressions.at < arrival.at`

const suppress = async (tx: Tx, { of, at, recipient, suppression }: DeliveryEvent) => {
  if (!suppression) return
  const person =
    'userId' in of
      ? of.userId
      : (await tx.outgoingEmail.findUnique({ where: { id: of.emailId }, select: { userId: true } }))?.userId
  if (person === undefined) return
  await tx.$executeRaw`
    insert into suppressions (address_hash, reason, user_id, at)
    select ${hashOf(recipient)}, ${suppression}, ${person}::uuid, ${at}
    where not exists (select from erased_users where erased_users.user_id = ${person}::uuid)
    on conflict (address_hash, reason) do update set at = greatest(suppressions.at, excluded.at)`
}
