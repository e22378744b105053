import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Routes } from '@roletrail/chassis/http/routes'
import {
  addInterviewNote,
  deleteInterviewNote,
  listInterviewChanges,
  listInterviewNotes,
  updateInterviewNote,
} from '@roletrail/contracts/jobs/interview-note'
import type { InterviewNotes } from '../interview-note/repository.ts'
import type { LargeReads } from '../reading/large-reads.ts'

export const interviewNoteRoutes = (
  implement: Routes['implement'],
  notes: InterviewNotes,
  { read }: LargeReads,
  clock: () => Date,
) => {
  implement(listInterviewNotes, async ({ user, params, signal }) =>
    read(user, signal, async () => jsonList(await notes.of(user.id, params.id))),
  )

  implement(listInterviewChanges, async ({ user, params }) => notes.changes(user.id, params.id))

  implement(addInterviewNote, {
    create: async ({ user, body, claim, signal }) => notes.add(user.id, body, clock(), claim, signal),
    repeat: async ({ user }, id) => notes.read(user.id, id),
  })

  implement(updateInterviewNote, async ({ user, params, body, signal }) =>
    notes.change(user.id, params.id, body, clock(), signal),
  )

  implement(deleteInterviewNote, async ({ user, params, signal }) => notes.remove(user.id, params.id, clock(), signal))
}
