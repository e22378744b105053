import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { InterviewState } from '@roletrail/contracts/vocabulary/interview'
import type { Tx } from '../database.ts'
import type { InterviewNoteEvent } from './events.ts'
import { interviewChangeOf } from './interview-change.ts'

export const readModel: ReadModel[] = [
  { table: 'interview_notes', key: 'id' },
  { table: 'interview_changes', key: 'interview_id' },
]

/** Updates `interview_notes` and `interview_changes` in the transaction that appends the event. */
export const project = async (tx: Tx, recorded: Recorded<InterviewNoteEvent>) => {
  const { id, event } = recorded
  switch (event.type) {
    case 'Added':
      await tx.interviewNote.create({ data: { id, userId: event.ownerId, jobId: event.jobId, ...event.entry } })
      await addChange(tx, recorded, null)
      return
    case 'Changed': {
      const before = await tx.interviewNote.findUnique({ where: { id }, select: { interviewDate: true, state: true } })
      await tx.interviewNote.updateMany({ where: { id }, data: event.changes })
      await addChange(tx, recorded, before)
      return
    }
    case 'Removed':
      await tx.interviewNote.deleteMany({ where: { id } })
  }
}

const addChange = async (
  tx: Tx,
  { id, eventId, event }: Recorded<InterviewNoteEvent>,
  before: { interviewDate: Date; state: string | null } | null,
) => {
  const found = interviewChangeOf(
    before && { interviewDate: before.interviewDate.toISOString(), state: before.state as InterviewState | null },
    event,
  )
  if (!found) return
  const after = await tx.interviewNote.findUnique({ where: { id }, select: { interviewDate: true, hasTime: true } })
  if (after)
    await tx.interviewChange.create({ data: { id: eventId, interviewId: id, at: event.at, ...after, ...found } })
}
