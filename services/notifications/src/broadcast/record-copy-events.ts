import type { Tx } from '../database.ts'
import type { DeliveryEvent } from '../mailgun/delivery-events.ts'

type CopyEvent = Omit<DeliveryEvent, 'of'> & { broadcastId: string; userId: string }

/**
 * What became of copies of broadcasts, in one statement. Each event says for good that the provider had accepted the
 * copy, whatever was known before. A copy that arrived arrived, even if an earlier try of the provider's is reported as
 * failed later: so the order of events makes no difference.
 */
export const recordCopyEvents = async (tx: Tx, events: CopyEvent[]): Promise<void> => {
  if (events.length === 0) return
  await tx.$executeRaw`
    with seen as (
      select broadcast_id, user_id, bool_or(outcome = 'delivered') as delivered,
        bool_or(outcome = 'complained') as complained, bool_or(outcome = 'unsubscribed') as unsubscribed,
        bool_or(outcome = 'failed') as failed, max(reason) as reason
      from unnest(${events.map(({ broadcastId }) => broadcastId)}::uuid[], ${events.map(({ userId }) => userId)}::uuid[],
        ${events.map(({ outcome }) => outcome)}::text[], ${events.map(({ reason }) => reason)}::text[])
        as event (broadcast_id, user_id, outcome, reason)
      group by broadcast_id, user_id)
    update deliveries set
      delivered = deliveries.delivered or seen.delivered,
      complained = deliveries.complained or seen.complained,
      unsubscribed = deliveries.unsubscribed or seen.unsubscribed,
      state = case
        when deliveries.delivered or seen.delivered then 'sent'
        when seen.failed then 'failed'
        when state = 'failed' then 'failed'
        else 'sent' end,
      reason = case
        when deliveries.delivered or seen.delivered then null
        -- The receiving server's words may quote the address, which goes with the account.
        when seen.failed and not exists (select from erased_users where erased_users.user_id = deliveries.user_id)
          then seen.reason
        when state = 'failed' then deliveries.reason end,
      settled_at = coalesce(settled_at, now())
    from seen
    where deliveries.broadcast_id = seen.broadcast_id and deliveries.user_id = seen.user_id`
}
