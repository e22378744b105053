import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import type { InterviewNoteEvent } from './events.ts'

export const readModel: ReadModel[] = [{ table: 'interview_notes', key: 'id' }]

/** Updates `interview_notes` in the transaction that appends the event. */
export const project = async (tx: Tx, { id, event }: Recorded<InterviewNoteEvent>) => {
  switch (event.type) {
    case 'Added':
      await tx.interviewNote.create({ data: { id, userId: event.ownerId, jobId: event.jobId, ...event.entry } })
      return
    case 'Changed':
      await tx.interviewNote.updateMany({ where: { id }, data: event.changes })
      return
    case 'Removed':
      await tx.interviewNote.deleteMany({ where: { id } })
  }
}
