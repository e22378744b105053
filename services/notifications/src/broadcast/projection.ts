import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { BroadcastStatus } from '@roletrail/contracts/vocabulary/broadcast-status'
import type { Tx } from '../database.ts'
import type { BroadcastEvent } from './events.ts'

export const readModel: ReadModel[] = [{ table: 'broadcasts', key: 'id' }]

/** Keeps `broadcasts`; runs in the transaction that appends the event. */
export const project = async (tx: Tx, { id, event }: Recorded<BroadcastEvent>) => {
  const update = (status: BroadcastStatus, data: Parameters<Tx['broadcast']['update']>[0]['data'] = {}) =>
    tx.broadcast.update({ where: { id }, data: { status, reason: null, ...data } })
  switch (event.type) {
    case 'Requested': {
      const { audience, subject, body, by: requestedBy, at: requestedAt, scheduledFor } = event
      const status: BroadcastStatus = 'scheduled'
      await tx.broadcast.create({
        data: { id, audience, subject, body, status, requestedBy, requestedAt, scheduledFor },
      })
      return
    }
    case 'Begun':
      await update('sending', { recipients: event.recipients })
      return
    case 'Paused':
      await update('paused', { reason: event.reason })
      return
    case 'Resumed':
      await update('sending', { tolerated: event.errors })
      return
    case 'Canceled':
      await update('canceled', { endedAt: event.at })
      return
    case 'Finished':
      await update('sent', { endedAt: event.at })
      return
  }
}
