import { z } from 'zod'
import { erasureDone } from '../erasure.ts'
import { event } from '../event.ts'
import { audiences } from '../vocabulary/audience.ts'
import { broadcastStatuses } from '../vocabulary/broadcast-status.ts'

export const BroadcastRequested = event({
  service: 'notifications',
  aggregate: 'broadcast',
  name: 'requested',
  version: 1,
  id: 'broadcastId',
  data: z.object({ broadcastId: z.uuid(), audience: z.enum(audiences) }),
})

export const BroadcastChanged = event({
  service: 'notifications',
  aggregate: 'broadcast',
  name: 'changed',
  version: 1,
  id: 'broadcastId',
  data: z.object({ broadcastId: z.uuid(), status: z.enum(broadcastStatuses) }),
})

/** Its counts have changed; sent at most every other second. */
export const BroadcastProgressed = event({
  service: 'notifications',
  aggregate: 'broadcast',
  name: 'progressed',
  version: 1,
  id: 'broadcastId',
  data: z.object({ broadcastId: z.uuid() }),
})

export const NotificationsErasureDone = erasureDone('notifications')
