import { createHash } from 'node:crypto'
import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { WalkInPaid } from '@roletrail/contracts/billing/events'
import type { Tx } from '../database.ts'
import { type WalkInEvent, walkInVersions } from './events.ts'
import { type WalkIn, type WalkInCommand, walkInDecider } from './walk-in.ts'

export const walkIns: Aggregate<Tx, WalkInCommand, WalkIn, WalkInEvent> = {
  name: 'walk-in',
  decider: walkInDecider,
  versions: walkInVersions,
  readModel: [{ table: 'walk_ins', key: 'id' }],
  project: async (tx, { id, event }) => {
    if (event.type === 'Paid') await tx.walkIn.create({ data: { id, sessionId: event.sessionId } })
    else await tx.walkIn.update({ where: { id }, data: { userId: event.userId } })
  },
  publish: (walkInId, event) =>
    event.type === 'Paid' ? WalkInPaid.of({ walkInId, sessionId: event.sessionId }) : undefined,
}

/** A checkout's walk-in, always the same: an id of version 8 (RFC 9562) made of the checkout's. */
export const walkInIdOf = (sessionId: string) => {
  const hex = createHash('sha256').update(sessionId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
