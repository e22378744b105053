import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { foldOf } from '@roletrail/chassis/event-store/snapshots'
import type { Tx } from '../database.ts'
import { owned } from '../job/ownership.ts'
import { type InterviewNoteEvent, versions } from './events.ts'
import { type InterviewNote, type InterviewNoteCommand, interviewNoteDecider } from './interview-note.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

export const interviewNote: Aggregate<Tx, InterviewNoteCommand, InterviewNote, InterviewNoteEvent> = {
  name: 'interview-note',
  decider: interviewNoteDecider,
  versions,
  readModel,
  ownership: owned,
  fold: foldOf(new URL('./events.ts', import.meta.url), new URL('./interview-note.ts', import.meta.url)),
  project,
  publish,
}
