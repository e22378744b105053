import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type CommunicationEvent, messageIn } from './events.ts'

export const readModel: ReadModel[] = [{ table: 'communications', key: 'id' }]

/** Updates `communications` in the transaction that appends the event. */
export const project = async (tx: Tx, { id, event }: Recorded<CommunicationEvent>) => {
  switch (event.type) {
    case 'Added': {
      const { ownerId: userId, jobId } = event
      await tx.communication.create({ data: { id, userId, jobId, ...messageIn(event) } })
      return
    }
    case 'Changed':
      await tx.communication.updateMany({ where: { id }, data: event.changes })
      return
    case 'Removed':
      await tx.communication.deleteMany({ where: { id } })
  }
}
