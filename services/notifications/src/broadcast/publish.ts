import type { PublicEvent } from '@roletrail/contracts/event'
import { BroadcastChanged, BroadcastRequested } from '@roletrail/contracts/notifications/events'
import type { BroadcastStatus } from '@roletrail/contracts/vocabulary/broadcast-status'
import type { BroadcastEvent } from './events.ts'

const becomes: Record<Exclude<BroadcastEvent['type'], 'Requested'>, BroadcastStatus> = {
  Begun: 'sending',
  Paused: 'paused',
  Resumed: 'sending',
  Canceled: 'canceled',
  Finished: 'sent',
}

/** Ids and facts; subject and body stay private to this service. */
export const publish = (broadcastId: string, event: BroadcastEvent): PublicEvent => {
  switch (event.type) {
    case 'Requested':
      return BroadcastRequested.of({ broadcastId, audience: event.audience })
    default:
      return BroadcastChanged.of({ broadcastId, status: becomes[event.type] })
  }
}
