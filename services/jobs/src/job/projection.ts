import type { Recorded } from '@roletrail/chassis/decider'
import type { Prisma } from '../generated/client.ts'
import type { Details, JobEvent } from './events.ts'

/** Keeps `jobs` and `stage_changes`; runs in the transaction that appends the event. */
export const project = async (tx: Prisma.TransactionClient, { id, version, eventId, event }: Recorded<JobEvent>) => {
  const { at } = event
  switch (event.type) {
    case 'Added': {
      const { ownerId: userId, stage: status, details } = event
      const columns = { ...details, tags: details.tags ?? [] }
      await tx.job.create({ data: { id, userId, status, version, stageChangedAt: at, updatedAt: at, ...columns } })
      await tx.stageChange.create({ data: { id: eventId, jobId: id, toStage: status, changedAt: at } })
      return
    }
    case 'DetailsChanged':
      await tx.job.update({ where: { id }, data: { ...columnsOf(event.changes), version, updatedAt: at } })
      return
    case 'StageChanged': {
      const { from: fromStage, to: toStage, note: notes } = event
      await tx.job.update({ where: { id }, data: { status: toStage, version, stageChangedAt: at, updatedAt: at } })
      await tx.stageChange.create({ data: { id: eventId, jobId: id, fromStage, toStage, changedAt: at, notes } })
      return
    }
    case 'Removed':
      await tx.job.delete({ where: { id } })
      return
  }
}

// A list column has no null: no tags is the empty list, and null again on the wire.
const columnsOf = ({ tags, ...rest }: Partial<Details>) => (tags === undefined ? rest : { ...rest, tags: tags ?? [] })
