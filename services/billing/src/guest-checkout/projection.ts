import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import type { GuestCheckoutEvent } from './events.ts'

export const readModel: ReadModel[] = [{ table: 'guest_checkouts', key: 'id' }]

export const project = async (tx: Tx, { id, event }: Recorded<GuestCheckoutEvent>) => {
  if (event.type === 'Paid') await tx.guestCheckout.create({ data: { id, sessionId: event.sessionId } })
  else await tx.guestCheckout.update({ where: { id }, data: { userId: event.userId } })
}
